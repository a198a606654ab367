"""How people come together: make a table, take a seat, leave it, play again, play on."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bastide import __version__, fair
from bastide.server import names, schemas, tokens
from bastide.server.problems import Problem
from bastide.server.rights import admitted, position_of, seated, started
from bastide.server.seating import (
    seats_for,
    seats_of_branch,
    seats_of_rematch,
    setup_for,
    with_colour,
)
from bastide.server.storage import Comment, Conflict, Event, Guest, Seat, Storage, Table, now
from bastide.server.tables import Tables
from bastide.setup import Setup


class Gathering:
    """Who sits at which table."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables

    async def create(self, guest: Guest, wish: schemas.NewTable) -> schemas.View:
        """Make a table; it starts at once if no seat is open."""
        table = _new_table(
            setup_for(wish, len(wish.seats)).to_json(),
            wish.options.model_dump(),
            seats_for(guest, wish.seats),
            order_rule=wish.order,
        )
        await self._storage.add_table(table)
        return await self._tables.view(table.id, guest, None)

    async def join(
        self, table_id: str, guest: Guest, key: str | None, wish: schemas.Join
    ) -> schemas.View:
        """Take the seat that the key belongs to, or take one's own seat back from the bot."""
        async with self._tables.room(table_id) as room:
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
                return self._tables.view_of(room, viewer)
            elif invited:
                raise Problem("seat-taken", "Somebody else followed this invitation before.")
            else:
                raise Problem("no-seat", "This link is for watching; it has no seat.")
            room = await self._tables.rewrite(room, new)
            return self._tables.view_of(room, room.viewer(guest.id))

    async def leave(self, table_id: str, guest: Guest, bot: str) -> schemas.View:
        """Give up one's seats: before the start they are open again, after it a bot plays on."""
        async with self._tables.room(table_id) as room:
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
            room = await self._tables.rewrite(room, new)
            return self._tables.view_of(room, room.viewer(guest.id))

    async def rematch(self, table_id: str, guest: Guest) -> schemas.View:
        """The next game of the same people and setup; the next seat begins. Made only once."""
        async with self._tables.room(table_id) as room:
            seated(room, guest)
            if room.table.status != "finished":
                raise Problem("game-not-over", "A rematch can be had once the game is over.")
            again = room.table.rematch or await self._add_rematch(room.table)
            self._tables.tell(await self._tables.reload(table_id), "view")
        return await self._tables.view(again, guest, None)

    async def _add_rematch(self, old: Table) -> str:
        first = (old.setup["first_player"] + 1) % old.setup["players"]
        new = _new_table(
            {**old.setup, "first_player": first},
            old.options,
            seats_of_rematch(old.seats),
            rematch_of=old.id,
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
        async with self._tables.room(table_id) as room:
            admitted(room, guest, key)
            game = started(room)
            if not game.game.over:
                raise Problem("game-not-over", "One can play on from a position of a past game.")
            if position_of(game, wish.seq).over:
                raise Problem("game-over", "The game was over then.")
            old = room.table
            steps = game.steps_until(wish.seq)
        new = _new_table(
            old.setup,
            old.options,
            seats_of_branch(guest, old.seats, wish.seats),
            branch_of=old.id,
            branch_seq=wish.seq,
            given=len(steps),
        )
        given = ((step.player, str(step.action)) for step in steps)
        await self._storage.add_table(new, _events(given, new.created))
        return await self._tables.view(new.id, guest, None)

    async def adopt(
        self,
        guest: Guest,
        setup: Setup,
        steps: Sequence[tuple[int, str]],
        seats: tuple[Seat, ...],
        said: Sequence[tuple[int, int, str]] = (),
    ) -> schemas.View:
        """A table for a game that was played elsewhere; it goes on from there, or is over.

        ``steps`` are players with their actions; they can be played, for somebody has tried.
        ``said`` are comments: after how many steps, by which seat, the text.
        """
        new = _new_table(
            setup.to_json(),
            schemas.Options().model_dump(),
            seats,
            given=len(steps),
            comments=len(said),
        )
        comments = [
            Comment(n, seq, slot, text, new.created) for n, (seq, slot, text) in enumerate(said, 1)
        ]
        await self._storage.add_table(new, _events(steps, new.created), comments)
        return await self._tables.view(new.id, guest, None)


def _new_table(
    setup: Mapping[str, Any],
    options: Mapping[str, Any],
    seats: tuple[Seat, ...],
    *,
    order_rule: str = "fixed",
    given: int = 0,
    comments: int = 0,
    rematch_of: str | None = None,
    branch_of: str | None = None,
    branch_seq: int | None = None,
) -> Table:
    """A table that waits for its start, with a name, a secret seed and a link of its own."""
    made = now()
    return Table(
        id=tokens.new_table(),
        version=__version__,
        created=made,
        updated=made,
        status="waiting",
        setup=setup,
        options=options,
        order_rule=order_rule,
        seat_order=None,
        seed=secrets.token_bytes(fair.SEED_BYTES),
        watch_key=tokens.new_key(),
        rematch_of=rematch_of,
        to_act=None,
        seats=seats,
        branch_of=branch_of,
        branch_seq=branch_seq,
        given=given,
        comments=comments,
    )


def _events(steps: Iterable[tuple[int, str]], at: int) -> list[Event]:
    """What a game begins with: players with their actions."""
    return [Event(n, player, action, at) for n, (player, action) in enumerate(steps, 1)]
