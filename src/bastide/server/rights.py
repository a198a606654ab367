"""Who may do what at a table now: each question either has an answer or is a problem by name."""

from __future__ import annotations

from bastide.actions import Action
from bastide.errors import InvalidAction
from bastide.game import Game
from bastide.server import tokens
from bastide.server.games import StoredGame
from bastide.server.problems import Problem
from bastide.server.storage import Guest
from bastide.server.views import Room, Viewer, shows


def admitted(room: Room, guest: Guest | None, key: str | None) -> Viewer:
    """Who this is at the table. Raises ``not-at-this-table`` if they may not even look."""
    table = room.table
    viewer = room.viewer(None if guest is None else guest.id)
    known = guest is not None and any(seat.guest_id == guest.id for seat in table.seats)
    keys = [table.watch_key, *(seat.key for seat in table.seats if seat.kind != "bot")]
    # Every key is compared, so that the time does not tell which one came close.
    if not any([known, *(tokens.same_key(key, right) for right in keys)]):
        raise Problem("not-at-this-table", "You hold no seat here, and the key is wrong.")
    return viewer


def seated(room: Room, guest: Guest) -> Viewer:
    """The guest, who holds a seat. Raises ``no-seat``."""
    viewer = room.viewer(guest.id)
    if not viewer.seats:
        raise Problem("no-seat", "Only people who hold a seat may do this.")
    return viewer


def started(room: Room) -> StoredGame:
    """The game. Raises ``not-started``."""
    if room.game is None:
        raise Problem("not-started", "The game waits for people to take their seats.")
    return room.game


def position_of(game: StoredGame, seq: int) -> Game:
    """The game after the event ``seq``. Raises ``no-such-position``."""
    try:
        return game.at(seq)
    except IndexError:
        raise Problem(
            "no-such-position",
            f"The game has the numbers 0 to {game.seq}.",
            asked=seq,
            current=game.seq,
        ) from None


def check_shown(room: Room, option: str) -> None:
    """Raises ``hidden-at-this-table`` if those who made the table did not want this shown."""
    if not shows(room, option):
        raise Problem("hidden-at-this-table", "This is not shown at this table.", option=option)


def stale(yours: int, current: int) -> Problem:
    """The sender does not know what happened last."""
    return Problem(
        "stale-sequence",
        f"You know number {yours}, the game is at number {current}.",
        yours=yours,
        current=current,
    )


def check_seq(game: StoredGame, seq: int) -> None:
    """Raises ``stale-sequence`` unless the sender knows everything."""
    if seq != game.seq:
        raise stale(seq, game.seq)
    if game.game.over:
        raise Problem("game-over", "The game is over.")


def check_turn(game: StoredGame, viewer: Viewer, seq: int) -> None:
    """Raises ``stale-sequence``, ``game-over`` or ``not-your-turn``."""
    check_seq(game, seq)
    if game.to_act not in viewer.seats:
        raise Problem(
            "not-your-turn",
            f"Seat {game.to_act} has to decide now.",
            to_act=game.to_act,
            yours=list(viewer.seats),
        )


def readable(text: str) -> Action:
    """The action of this text. Raises ``not-an-action``."""
    try:
        return Action.parse(text)
    except InvalidAction as error:
        raise Problem("not-an-action", f"{error}.", action=text, word=error.word) from error


def legal(game: StoredGame, text: str) -> Action:
    """The action of this text, which is legal now. Raises ``not-an-action``, ``illegal-action``."""
    action = readable(text)
    refusal = game.game.why_not(action)
    if refusal is not None:
        raise Problem(
            "illegal-action",
            refusal.sentence,
            action=text,
            rule=refusal.rule,
            reason=refusal.reason,
            facts=dict(refusal.facts),
        )
    return action
