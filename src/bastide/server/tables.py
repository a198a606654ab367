"""The tables: read, kept in memory, written, and told of to whoever listens.

All changes of one table happen one after the other, under its lock; what is written is on the disk
before anybody hears of it. Another process may write to the same database: then the number of an
event is taken, and whoever came second is told that the game has moved on.

What people do there is in ``gathering.py``, ``playing.py``, ``looking.py``, ``chat.py`` and
``comments.py``.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Literal
from weakref import WeakValueDictionary

from bastide import fair
from bastide.actions import CHANCE
from bastide.server import schemas, tokens, views
from bastide.server.games import StoredGame, UnreadableGame
from bastide.server.problems import Problem
from bastide.server.rights import admitted, stale
from bastide.server.storage import (
    ChatLine,
    Comment,
    Conflict,
    Event,
    Guest,
    Storage,
    Table,
    now,
)
from bastide.server.views import Presence, Room, Viewer

Change = Literal["update", "view", "chat"]
Listener = Callable[[Room, Change], None]
TABLES_LISTED = 100
CHAT_SHOWN = 200


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
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []
        self.presence: Callable[[str], Presence] = lambda table_id: Presence()

    @asynccontextmanager
    async def room(self, table_id: str) -> AsyncIterator[Room]:
        """The table and its game as they are now; nothing changes there meanwhile.

        Raises the problems ``no-such-table`` and ``unreadable-game``.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield await self.reload(table_id)

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

    async def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot has to decide."""
        return await self._storage.waiting_for_bots()

    # Changing; whoever does has the room

    async def reload(self, table_id: str) -> Room:
        """The table as it is in the database now."""
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
            return await self.reload(table.id)
        self.tell(room, "view")
        return room

    def _draws(self, table: Table, game: StoredGame) -> list[Event]:
        """Let chance speak as long as it has to; the game has played what is returned."""
        drawn = []
        while (outcome := game.chance(table.seed, table.id)) is not None:
            event = Event(game.seq + 1, CHANCE, str(outcome), now())
            game.add(event)
            drawn.append(event)
        return drawn

    async def write(self, room: Room, event: Event) -> Room:
        """Play the event and the chance after it, keep them, and tell everybody."""
        assert room.game is not None
        room.game.add(event)
        after = self._draws(room.table, room.game)
        room = await self._store(room.table, room, [event, *after])
        self.tell(room, "update")
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

    async def rewrite(self, room: Room, new: Table) -> Room:
        """Keep changed seats and tell everybody; may start the game."""
        try:
            await self._storage.change_table(room.table, new)
        except Conflict as error:
            raise Problem("seat-taken", "Somebody else took this seat just now.") from error
        room = await self.reload(new.id)
        self.tell(room, "view")
        return room

    def tell(self, room: Room, change: Change) -> None:
        """Say to whoever listens that something is different."""
        for listener in self.listeners:
            listener(room, change)
