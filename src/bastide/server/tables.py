"""What people do at tables: make one, take a seat, act, undo, leave, play again.

All changes of one table happen one after the other, under its lock; what is written is on the disk
before anybody hears of it. Another process may write to the same database: then the number of an
event is taken, and whoever came second is told that the game has moved on.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Literal
from weakref import WeakValueDictionary

from anyio import CapacityLimiter
from anyio.to_thread import run_sync

from bastide import __version__, fair
from bastide.actions import CHANCE
from bastide.game import Game
from bastide.server import names, schemas, tokens, views
from bastide.server.games import StoredGame, UnreadableGame, award_json
from bastide.server.problems import Problem
from bastide.server.rights import (
    admitted,
    check_seq,
    check_shown,
    check_turn,
    legal,
    readable,
    seated,
    stale,
    started,
)
from bastide.server.seating import (
    seats_for,
    seats_of_branch,
    seats_of_rematch,
    setup_for,
    with_colour,
)
from bastide.server.storage import (
    ChatLine,
    Comment,
    Conflict,
    Event,
    Guest,
    Seat,
    Storage,
    Table,
    now,
)
from bastide.server.views import Presence, Room, Viewer
from bastide.setup import Setup

Change = Literal["update", "view", "chat"]
Listener = Callable[[Room, Change], None]
TABLES_LISTED = 100
CHAT_SHOWN = 200
CHAT_KEPT = 2000  # lines of one table


class Tables:
    """All tables of this server.

    ``listeners`` are called, under the table's lock, after every change: ``update`` if only the
    game went on, ``chat`` if somebody said something, ``view`` if more than that is different.
    ``presence`` says who is connected to a table.
    """

    def __init__(self, storage: Storage, *, games_in_memory: int) -> None:
        self._storage = storage
        self._kept = games_in_memory
        self._games: OrderedDict[str, StoredGame] = OrderedDict()
        self._chats: OrderedDict[str, tuple[ChatLine, ...]] = OrderedDict()
        # After how many changes, and what they came to.
        self._comments: OrderedDict[str, tuple[int, tuple[Comment, ...]]] = OrderedDict()
        self._back = CapacityLimiter(1)  # who looks back in a game waits for the others who do
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []
        self.presence: Callable[[str], Presence] = lambda table_id: Presence()

    # Looking

    @asynccontextmanager
    async def room(self, table_id: str) -> AsyncIterator[Room]:
        """The table and its game as they are now; nothing changes there meanwhile.

        Raises the problems ``no-such-table`` and ``unreadable-game``.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield await self._load(table_id)

    async def view(self, table_id: str, guest: Guest | None, key: str | None) -> schemas.View:
        """The table as this guest may see it."""
        async with self.room(table_id) as room:
            return self.view_of(room, admitted(room, guest, key))

    async def mine(self, guest: Guest) -> list[schemas.Summary]:
        """The tables at which the guest has a seat."""
        found = await self._storage.tables_of(guest.id, TABLES_LISTED)
        return [
            views.summary(table, Room(table, None).viewer(guest.id), self.presence(table.id))
            for table in found
        ]

    def view_of(self, room: Room, viewer: Viewer) -> schemas.View:
        """Everything this viewer may know about the table."""
        return views.view(room, viewer, self.presence(room.table.id))

    # Seats

    async def create(self, guest: Guest, wish: schemas.NewTable) -> schemas.View:
        """Make a table; it starts at once if no seat is open."""
        table = Table(
            id=tokens.new_table(),
            version=__version__,
            created=now(),
            updated=now(),
            status="waiting",
            setup=setup_for(wish, len(wish.seats)).to_json(),
            options=wish.options.model_dump(),
            order_rule=wish.order,
            seat_order=None,
            seed=secrets.token_bytes(fair.SEED_BYTES),
            watch_key=tokens.new_key(),
            rematch_of=None,
            to_act=None,
            seats=seats_for(guest, wish.seats),
        )
        await self._storage.add_table(table)
        return await self.view(table.id, guest, None)

    async def join(
        self, table_id: str, guest: Guest, key: str | None, wish: schemas.Join
    ) -> schemas.View:
        """Take the seat that the key belongs to, or take one's own seat back from the bot."""
        async with self.room(table_id) as room:
            viewer = admitted(room, guest, key)
            table = room.table
            mine = [seat for seat in table.seats if seat.guest_id == guest.id]
            invited = [seat for seat in table.seats if tokens.same_key(key, seat.key)]
            gone = [seat for seat in mine if seat.gone]
            if gone:
                new = table
                for seat in gone:
                    new = new.with_seat(replace(seat, kind="person", bot=None, gone=False))
            elif invited and invited[0].kind == "open":
                name = guest.name if wish.name is None else names.clean(wish.name)
                seat = replace(invited[0], kind="person", guest_id=guest.id, name=name)
                new = with_colour(table.with_seat(seat), seat, wish.colour)
            elif mine:
                return self.view_of(room, viewer)
            elif invited:
                raise Problem("seat-taken", "Somebody else followed this invitation before.")
            else:
                raise Problem("no-seat", "This link is for watching; it has no seat.")
            room = await self._rewrite(room, new)
            return self.view_of(room, room.viewer(guest.id))

    async def leave(self, table_id: str, guest: Guest, bot: str) -> schemas.View:
        """Give up one's seats: before the start they are open again, after it a bot plays on."""
        async with self.room(table_id) as room:
            viewer = seated(room, guest)
            if room.table.status == "finished":
                raise Problem("game-over", "The game is over; there is nothing to leave.")
            new = room.table
            for seat in room.table.seats:
                if seat.number not in viewer.seats:
                    continue
                if room.game is None:
                    empty = replace(seat, kind="open", guest_id=None, name=None)
                    new = new.with_seat(replace(empty, key=tokens.new_key()))
                else:
                    new = new.with_seat(replace(seat, kind="bot", bot=bot, gone=True))
            room = await self._rewrite(room, new)
            return self.view_of(room, room.viewer(guest.id))

    async def rematch(self, table_id: str, guest: Guest) -> schemas.View:
        """The next game of the same people and setup; the next seat begins. Made only once."""
        async with self.room(table_id) as room:
            seated(room, guest)
            if room.table.status != "finished":
                raise Problem("game-not-over", "A rematch can be had once the game is over.")
            again = room.table.rematch or await self._add_rematch(room.table)
            room = await self._load(table_id)
            self._tell(room, "view")
        return await self.view(again, guest, None)

    async def _add_rematch(self, old: Table) -> str:
        first = (old.setup["first_player"] + 1) % old.setup["players"]
        new = replace(
            old,
            id=tokens.new_table(),
            version=__version__,
            created=now(),
            updated=now(),
            status="waiting",
            setup={**old.setup, "first_player": first},
            order_rule="fixed",
            seat_order=None,
            seed=secrets.token_bytes(fair.SEED_BYTES),
            watch_key=tokens.new_key(),
            rematch_of=old.id,
            branch_of=None,
            branch_seq=None,
            given=0,
            chat=0,
            comments=0,
            to_act=None,
            seats=seats_of_rematch(old.seats),
        )
        try:
            await self._storage.add_table(new)
        except Conflict:
            other = await self._storage.table(old.id)
            assert other is not None
            assert other.rematch is not None  # it is what we collided with
            return other.rematch
        return new.id

    async def branch(
        self, table_id: str, guest: Guest, key: str | None, wish: schemas.NewBranch
    ) -> schemas.View:
        """A new table whose game goes on from a position of a finished one.

        What happened until there is given; everything after it is drawn with a new secret seed.
        """
        async with self.room(table_id) as room:
            admitted(room, guest, key)
            game = started(room)
            if not game.game.over:
                raise Problem("game-not-over", "One can play on from a position of a past game.")
            if _position(game, wish.seq).over:
                raise Problem("game-over", "The game was over then.")
            old = room.table
            steps = game.steps_until(wish.seq)
        made = now()
        new = replace(
            old,
            id=tokens.new_table(),
            version=__version__,
            created=made,
            updated=made,
            status="waiting",
            order_rule="fixed",
            seat_order=None,
            seed=secrets.token_bytes(fair.SEED_BYTES),
            watch_key=tokens.new_key(),
            rematch_of=None,
            branch_of=old.id,
            branch_seq=wish.seq,
            given=len(steps),
            chat=0,
            comments=0,
            to_act=None,
            seats=seats_of_branch(guest, old.seats, wish.seats),
        )
        given = [Event(n, step.player, str(step.action), made) for n, step in enumerate(steps, 1)]
        await self._storage.add_table(new, given)
        return await self.view(new.id, guest, None)

    async def adopt(
        self,
        guest: Guest,
        setup: Setup,
        steps: Iterable[tuple[int, str]],
        seats: tuple[Seat, ...],
        said: Iterable[tuple[int, int, str]] = (),
    ) -> schemas.View:
        """A table for a game that was played elsewhere; it goes on from there, or is over.

        ``steps`` are players with their actions; they can be played, for somebody has tried.
        ``said`` are comments: after how many steps, by which seat, the text.
        """
        made = now()
        given = [Event(n, player, text, made) for n, (player, text) in enumerate(steps, 1)]
        comments = [
            Comment(n, seq, slot, text, made) for n, (seq, slot, text) in enumerate(said, 1)
        ]
        table = Table(
            id=tokens.new_table(),
            version=__version__,
            created=made,
            updated=made,
            status="waiting",
            setup=setup.to_json(),
            options=schemas.Options().model_dump(),
            order_rule="fixed",
            seat_order=None,
            seed=secrets.token_bytes(fair.SEED_BYTES),
            watch_key=tokens.new_key(),
            rematch_of=None,
            to_act=None,
            given=len(given),
            comments=len(comments),
            seats=seats,
        )
        await self._storage.add_table(table, given, comments)
        return await self.view(table.id, guest, None)

    async def say(
        self, table_id: str, guest: Guest, wish: schemas.SayText | schemas.SayPhrase
    ) -> schemas.ChatLine:
        """Say something to everybody at the table. The same ``id`` again is answered, not said."""
        text = names.said(wish.text) if isinstance(wish, schemas.SayText) else None
        phrase = wish.phrase if isinstance(wish, schemas.SayPhrase) else None
        async with self.room(table_id) as room:
            viewer = seated(room, guest)
            if not room.table.options.get("chat", True):
                raise Problem("no-chat", "This table was made without a chat.")
            number = views.eyes(room, viewer)
            (seat,) = (seat for seat in room.table.seats if seat.number == number)
            line = ChatLine(
                number=room.table.chat + 1,
                slot=seat.slot,
                name=seat.name or guest.name,
                text=text,
                phrase=phrase,
                guest_id=guest.id,
                client_id=wish.id,
                at=now(),
            )
            while True:
                if line.number > CHAT_KEPT:
                    raise Problem("chat-full", f"A table keeps {CHAT_KEPT} lines.")
                try:
                    await self._storage.add_chat(table_id, line)
                    break
                except Conflict:
                    before = await self._storage.said(table_id, guest.id, wish.id)
                    if before is not None:
                        return views.chat_line(room.table, before)
                    # Another process was faster; the next number is free.
                    line = replace(line, number=line.number + 1)
            room = await self._load(table_id)
            self._tell(room, "chat")
            return views.chat_line(room.table, line)

    # The game

    async def act(self, table_id: str, guest: Guest, wish: schemas.Act) -> schemas.Update:
        """Play an action. The same ``id`` again is answered and not played again."""

        def decide(viewer: Viewer, game: StoredGame) -> Event:
            check_turn(game, viewer, wish.seq)
            action = legal(game, wish.action)
            player = game.game.player
            return Event(game.seq + 1, player, str(action), now(), None, guest.id, wish.id)

        return await self._once(table_id, guest, wish, decide)

    async def undo(self, table_id: str, guest: Guest, wish: schemas.Undo) -> schemas.Update:
        """Take back one's last step, if nothing hidden was seen since."""

        def decide(viewer: Viewer, game: StoredGame) -> Event:
            check_seq(game, wish.seq)
            back_to = game.undoable(viewer.seats)
            if back_to is None:
                raise Problem(
                    "nothing-to-undo",
                    "Only your own last steps can be undone, until a tile was drawn, a die rolled, "
                    "a message revealed, or somebody else acted.",
                )
            player = game.steps[-1].player
            return Event(game.seq + 1, player, None, now(), back_to, guest.id, wish.id)

        return await self._once(table_id, guest, wish, decide)

    async def _once(
        self,
        table_id: str,
        guest: Guest,
        wish: schemas.Act | schemas.Undo,
        decide: Callable[[Viewer, StoredGame], Event],
    ) -> schemas.Update:
        """Write the event decided on, unless the guest has sent this wish before.

        Whoever repeats a wish does not know what it did, so it is refused at first: only then is
        it looked up.
        """
        async with self.room(table_id) as room:
            viewer = seated(room, guest)
            try:
                room = await self._write(room, decide(viewer, started(room)))
            except Problem:
                if not await self._storage.has_sent(table_id, guest.id, wish.id):
                    raise
                room = await self._load(table_id)
            return views.update(room, viewer, min(wish.seq, started(room).seq))

    async def consider(self, table_id: str, guest: Guest, text: str) -> schemas.Considered:
        """What an action would score, or why it is not legal; asked by the seat that decides."""
        async with self.room(table_id) as room:
            viewer = seated(room, guest)
            game = started(room)
            check_turn(game, viewer, game.seq)
            action = readable(text)
            refusal = game.game.why_not(action)
            if refusal is not None:
                return schemas.Considered(
                    legal=False, awards=[], events=[], chance=None, refusal=views.refusal(refusal)
                )
            then = game.game.copy()
            outcome = then.play(action)
            awards = list(outcome.awards)
            chance = then.phase if then.player == CHANCE else None
            # On the score track a figure is chosen before it moves; the points are the same.
            while then.phase == "track":
                awards += then.play(then.legal_actions()[0]).awards
            told = views.shows(room, "projections")
            return schemas.Considered(
                legal=True,
                awards=[award_json(award) for award in awards] if told else [],
                events=[e.to_json() for e in outcome.events if told or e.award is None],
                chance=chance,
                refusal=None,
            )

    async def position(
        self, table_id: str, guest: Guest | None, key: str | None, seq: int
    ) -> schemas.Position:
        """The game as it stood after the event ``seq``, without what was taken back."""
        async with self.room(table_id) as room:
            viewer = admitted(room, guest, key)
            game = started(room)
            seen_from = views.eyes(room, viewer)
            # Playing a long game again takes a while; the other tables need not wait for it.
            observation = await run_sync(
                lambda: _position(game, seq).observation(seen_from).to_json(), limiter=self._back
            )
            return schemas.Position(seq=seq, eyes=seen_from, game=views.shown(room, observation))

    async def cells(self, table_id: str, guest: Guest | None, key: str | None) -> schemas.Cells:
        """Which tiles would fit where, of those that the viewer cannot see."""
        async with self.room(table_id) as room:
            viewer = admitted(room, guest, key)
            game = started(room)
            check_shown(room, "tile_counts")
            seat = views.eyes(room, viewer)
            return schemas.Cells(
                seq=game.seq,
                total=sum(game.observation(seat)["remaining"].values()),
                cells=[
                    schemas.Cell(x=x, y=y, fits=sum(tiles.values()), tiles=tiles)
                    for (x, y), tiles in game.cells(seat).items()
                ],
            )

    async def play_for_bot(self, table_id: str, seq: int, text: str) -> bool:
        """Play what a bot decided at the event ``seq``; False if the game has moved on since.

        Raises the problems ``not-an-action`` and ``illegal-action``.
        """
        async with self.room(table_id) as room:
            game = room.game
            if game is None or game.seq != seq or room.bot_to_act is None:
                return False
            action = legal(game, text)
            await self._write(room, Event(game.seq + 1, game.game.player, str(action), now()))
            return True

    async def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot has to decide."""
        return await self._storage.waiting_for_bots()

    # What all of these need

    async def _load(self, table_id: str) -> Room:
        game = self._games.pop(table_id, None)
        found = None
        if tokens.is_table(table_id):
            after = 0 if game is None else game.seq
            found = await self._storage.table_and_events(table_id, after)
        if found is None:
            raise Problem("no-such-table", "There is no table of this name.", table=table_id)
        table, new_events = found
        if table.status == "waiting" and any(seat.kind == "open" for seat in table.seats):
            return Room(table, None, await self._chat_of(table))
        game = game or StoredGame(table.setup, table.created, table.given)
        try:
            game.add_all(new_events)
        except UnreadableGame as error:
            raise Problem(
                "unreadable-game", f"The stored game cannot be read: {error}.", seq=error.seq
            ) from error
        if table.status == "waiting":
            return await self._start(table, game)
        self._keep(table_id, game)
        return Room(table, game, await self._chat_of(table), await self._comments_of(table))

    def _keep(self, table_id: str, game: StoredGame) -> None:
        self._games[table_id] = game
        while len(self._games) > self._kept:
            self._games.popitem(last=False)

    async def _chat_of(self, table: Table) -> tuple[ChatLine, ...]:
        """The latest lines; those that are known are not read again."""
        known = self._chats.pop(table.id, ())
        last = known[-1].number if known else max(0, table.chat - CHAT_SHOWN)
        if last < table.chat:
            known = (*known, *await self._storage.chat(table.id, last))[-CHAT_SHOWN:]
        if known:
            self._chats[table.id] = known
            if len(self._chats) > self._kept:
                self._chats.popitem(last=False)
        return known

    async def _comments_of(self, table: Table) -> tuple[Comment, ...]:
        """What is said about moments; it is read again when it has changed."""
        changes, comments = self._comments.pop(table.id, (0, ()))
        if changes != table.comments:
            comments = tuple(await self._storage.comments(table.id))
        if table.comments:
            self._comments[table.id] = table.comments, comments
            if len(self._comments) > self._kept:
                self._comments.popitem(last=False)
        return comments

    async def _start(self, table: Table, game: StoredGame) -> Room:
        """Everybody is there: settle the order of the seats and begin."""
        slots = range(len(table.seats))
        order: Sequence[int] = slots
        if table.order_rule == "random":
            order = fair.seat_order(table.seed, table.id, len(slots))
        by_slot = {seat.slot: seat for seat in table.seats}
        begun = replace(
            table,
            seat_order=list(order) if table.order_rule == "random" else None,
            seats=tuple(replace(by_slot[s], player=p) for p, s in enumerate(order)),
        )
        self._keep(table.id, game)
        try:
            said = await self._chat_of(begun), await self._comments_of(begun)
            room = await self._store(table, Room(begun, game, *said), self._draws(begun, game))
        except Problem:  # another process has started it
            return await self._load(table.id)
        self._tell(room, "view")
        return room

    def _draws(self, table: Table, game: StoredGame) -> list[Event]:
        """Let chance speak as long as it has to; the game has played what is returned."""
        drawn = []
        while (outcome := game.chance(table.seed, table.id)) is not None:
            event = Event(game.seq + 1, CHANCE, str(outcome), now())
            game.add(event)
            drawn.append(event)
        return drawn

    async def _write(self, room: Room, event: Event) -> Room:
        """Play the event and the chance after it, keep them, and tell everybody."""
        assert room.game is not None
        room.game.add(event)
        after = self._draws(room.table, room.game)
        room = await self._store(room.table, room, [event, *after])
        self._tell(room, "update")
        return room

    async def _store(self, old: Table, room: Room, new_events: Sequence[Event]) -> Room:
        """Keep what the room's game has played ahead of the database, and the changed table."""
        assert room.game is not None
        over = room.game.game.over
        new = replace(room.table, status="finished" if over else "playing", to_act=room.game.to_act)
        try:
            await self._storage.change_table(old, new, new_events)
        except BaseException as error:
            self._games.pop(old.id, None)  # it knows something that was not written
            if isinstance(error, Conflict):
                current = await self._storage.last_seq(old.id)
                known = new_events[0].seq - 1 if new_events else room.game.seq
                raise stale(known, current) from error
            raise
        return replace(room, table=new)

    async def _rewrite(self, room: Room, new: Table) -> Room:
        """Keep changed seats and tell everybody; may start the game."""
        try:
            await self._storage.change_table(room.table, new)
        except Conflict as error:
            raise Problem("seat-taken", "Somebody else took this seat just now.") from error
        room = await self._load(new.id)
        self._tell(room, "view")
        return room

    def _tell(self, room: Room, change: Change) -> None:
        for listener in self.listeners:
            listener(room, change)


def _position(game: StoredGame, seq: int) -> Game:
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
