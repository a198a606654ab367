"""What somebody may know about a table. Pure: from what is stored to what is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, cast
from urllib.parse import urlencode

from bastide import fair
from bastide.bag import sets_of
from bastide.drawing.ready import fingerprint
from bastide.refusals import Refusal
from bastide.server import schemas
from bastide.server.games import HIDDEN_HANDS, Played, StoredGame
from bastide.server.storage import ChatLine, Comment, Seat, Table
from bastide.setup import MODULES

ART_SET = "illustrated"
NOBODY: frozenset[str] = frozenset()
UNTOLD: Mapping[str, Any] = MappingProxyType({"tiles": {}})
"""What the setups of tables that an older version made do not say."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks at a table: a guest with seats, or a spectator with a key."""

    guest_id: str | None
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected now."""

    guests: frozenset[str] = NOBODY
    watchers: int = 0

    def of(self, seat: Seat) -> bool:
        """Whether somebody sits there who would see a move at once."""
        return seat.kind == "bot" or seat.guest_id in self.guests


@dataclass(frozen=True, slots=True)
class Room:
    """A table with its game, which is None until everybody is there."""

    table: Table
    game: StoredGame | None
    chat: tuple[ChatLine, ...] = ()  # the latest lines
    comments: tuple[Comment, ...] = ()

    def viewer(self, guest_id: str | None) -> Viewer:
        """The guest with the seats they hold; None is a spectator."""
        held = (
            seat.number
            for seat in self.table.seats
            if guest_id is not None and seat.guest_id == guest_id and seat.kind == "person"
        )
        return Viewer(guest_id, tuple(sorted(held)))

    @property
    def bot_to_act(self) -> str | None:
        """The bot that has to decide now, with its options, or None."""
        if self.game is None:
            return None
        for seat in self.table.seats:
            if seat.kind == "bot" and seat.player == self.game.to_act:
                return seat.bot
        return None


def eyes(room: Room, viewer: Viewer) -> int | None:
    """From whose seat the viewer sees the game: the one that decides if it is theirs."""
    if room.game is not None and room.game.to_act in viewer.seats:
        return room.game.to_act
    return viewer.seats[0] if viewer.seats else None


def view(room: Room, viewer: Viewer, presence: Presence) -> schemas.View:
    """Everything about the table that the viewer may know."""
    table, game = room.table, room.game
    seated = bool(viewer.seats)
    now = _now(room, viewer)
    return schemas.View(
        table=table.id,
        status=now["status"],
        seq=0 if game is None else game.seq,
        created=timestamp(table.created),
        setup={**UNTOLD, **table.setup},
        options=schemas.Options(**table.options),
        order=cast("schemas.Order", table.order_rule),
        seats=[seat_view(table, seat, viewer, presence, seated) for seat in table.seats],
        watchers=presence.watchers,
        you=list(viewer.seats),
        commitment=fair.commitment(table.seed),
        watch=f"/watch/{table.id}#{table.watch_key}" if seated else None,
        rematch=table.rematch,
        branch=branch(table),
        art=art(table.setup),
        steps=[] if game is None else [step(played, room, viewer) for played in game.steps],
        chat=[chat_line(table, line) for line in room.chat],
        comments=[comment(table, each) for each in room.comments],
        **{name: value for name, value in now.items() if name != "status"},
    )


def update(room: Room, viewer: Viewer, since: int) -> schemas.Update:
    """What the viewer missed after the event ``since``."""
    game = room.game
    assert game is not None  # there is nothing to be updated before the start
    return schemas.Update(
        table=room.table.id,
        seq=game.seq,
        since=since,
        undo_to=game.undone_since(since),
        steps=[step(played, room, viewer) for played in game.steps_after(since)],
        **_now(room, viewer),
    )


def summary(table: Table, viewer: Viewer, presence: Presence) -> schemas.Summary:
    """The table's line in the list of the viewer's tables."""
    return schemas.Summary(
        table=table.id,
        status=cast("schemas.Status", table.status),
        created=timestamp(table.created),
        updated=timestamp(table.updated),
        modules=list(table.setup["modules"]),
        # Tables of older versions have none.
        copies=dict(table.setup.get("copies", {})),
        seats=[seat_view(table, seat, viewer, presence, True) for seat in table.seats],
        your_turn=table.to_act in viewer.seats,
    )


def seat_view(
    table: Table, seat: Seat, viewer: Viewer, presence: Presence, seated: bool
) -> schemas.SeatView:
    """A seat, with its invitation if the viewer may pass it on."""
    invited = seated and seat.kind == "open"
    return schemas.SeatView(
        seat=seat.number,
        kind=cast("schemas.SeatKind", seat.kind),
        name=seat.name,
        bot=seat.bot,
        colour=cast("schemas.Colour", seat.colour),
        yours=seat.number in viewer.seats,
        present=presence.of(seat),
        left=seat.gone,
        invitation=f"/join/{table.id}#{seat.key}" if invited else None,
    )


def step(played: Played, room: Room, viewer: Viewer) -> schemas.Step:
    """A step, without what the viewer may not know before the game is over (STR-11)."""
    assert room.game is not None  # it is one of its steps
    if HIDDEN_HANDS in room.table.setup["modules"]:
        return _step(played, room, viewer)
    # Everybody sees the same; the numbers of steps that were taken back are not used again.
    told = room.game.told
    if played.seq not in told:
        told[played.seq] = _step(played, room, viewer)
    return told[played.seq]


def _step(played: Played, room: Room, viewer: Viewer) -> schemas.Step:
    seat = eyes(room, viewer)
    over = room.game is not None and room.game.game.over
    text = None if played.action is None else str(played.action)
    return schemas.Step(
        seq=played.seq,
        player=played.player,
        action=None if played.hidden_from(seat) and not over else text,
        kind="start" if played.action is None else played.action.kind,
        at=timestamp(played.at),
        events=[(e if over else e.seen_by(seat)).to_json() for e in played.happened],
        awards=played.awards,
    )


def chat_line(table: Table, line: ChatLine) -> schemas.ChatLine:
    """A line of the chat, with the number that the writer's seat has now."""
    return schemas.ChatLine(
        number=line.number,
        seat=number_of(table, line.slot),
        name=line.name,
        at=timestamp(line.at),
        text=line.text,
        phrase=cast("schemas.Phrase | None", line.phrase),
    )


def comment(table: Table, kept: Comment) -> schemas.Comment:
    """A comment, with the number that the writer's seat has now."""
    return schemas.Comment(
        number=kept.number,
        seq=kept.seq,
        seat=number_of(table, kept.slot),
        text=kept.text,
        at=timestamp(kept.at),
        changed=None if kept.changed is None else timestamp(kept.changed),
    )


def number_of(table: Table, slot: int) -> int:
    """The number of the seat that is listed there."""
    (number,) = (seat.number for seat in table.seats if seat.slot == slot)
    return number


def shows(room: Room, option: str) -> bool:
    """Whether the table shows this; once the game is over, everything is shown."""
    over = room.game is not None and room.game.game.over
    return over or bool(room.table.options.get(option, True))


def shown(room: Room, observation: Mapping[str, Any]) -> dict[str, Any]:
    """The observation without what the table does not want to show."""
    left = dict(observation)
    if not shows(room, "tile_counts"):
        left["remaining"] = {}
    if not shows(room, "projections"):
        left["features"] = [
            {**feature, "value": None, "value_complete": None} for feature in left["features"]
        ]
    return left


def refusal(why: Refusal) -> schemas.Refusal:
    """Why something is not legal: the rule, the facts, an English sentence."""
    return schemas.Refusal(
        rule=why.rule, reason=why.reason, facts=dict(why.facts), text=why.sentence
    )


def branch(table: Table) -> schemas.Branch | None:
    """Where the game comes from, if it goes on from a position of another."""
    if table.branch_of is None or table.branch_seq is None:
        return None
    return schemas.Branch(table=table.branch_of, seq=table.branch_seq, given=table.given)


def art(setup: Mapping[str, Any]) -> schemas.Art:
    """Where the pictures of a game are; the version in it makes the address last."""
    told = {**UNTOLD, **setup}
    sets = sets_of(told["modules"], told["copies"], told["tiles"])
    modules = [name for name in MODULES if name in sets.union(told["modules"])]
    query = urlencode({"modules": ",".join(modules), "v": fingerprint()}, safe=",")
    return schemas.Art(tiles=f"/art/{ART_SET}.svg?{query}", geometry=f"/art/geometry.json?{query}")


def timestamp(milliseconds: int) -> str:
    """RFC 3339, in UTC."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _now(room: Room, viewer: Viewer) -> dict[str, Any]:
    """How things stand: what views and updates have in common."""
    game = room.game
    seen_from = eyes(room, viewer)
    if game is None:
        return {
            "status": room.table.status,
            "eyes": seen_from,
            "to_act": None,
            "game": None,
            "legal": [],
            "can_undo": False,
            "seed": None,
        }
    acting = game.to_act in viewer.seats
    return {
        "status": "finished" if game.game.over else "playing",
        "eyes": seen_from,
        "to_act": game.to_act,
        "game": shown(room, game.observation(seen_from)),
        "legal": [action.to_json() for action in game.game.legal_actions()] if acting else [],
        "can_undo": game.undoable(viewer.seats) is not None,
        "seed": room.table.seed.hex() if game.game.over else None,
    }
