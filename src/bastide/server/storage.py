"""What is kept: guests, tables, seats, events. The only place that talks to the database.

Nothing here knows the rules. Every method is one transaction; when it returns, what it wrote is on
the disk. Two writers of the same event number cannot both succeed: the second gets
:class:`Conflict`.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from bastide.server import migration
from bastide.server.database import (
    chat_lines,
    comments,
    events,
    game_tables,
    guests,
    seats,
    secrets,
)
from bastide.server.transactions import Postgresql, Sqlite, Transactions


class Conflict(Exception):
    """Somebody else wrote the same thing first."""


class UnusableDatabase(OSError):
    """The database cannot be opened or is none; ``filename`` and ``strerror`` say which and why."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a table. ``slot`` is its number as listed, ``player`` its number in the game."""

    slot: int
    kind: str
    colour: str
    key: str
    player: int | None = None
    guest_id: str | None = None
    name: str | None = None
    bot: str | None = None
    gone: bool = False

    @property
    def number(self) -> int:
        """The number people see: of the game once it has started, before that as listed."""
        return self.slot if self.player is None else self.player


@dataclass(frozen=True, slots=True)
class Table:
    """A table and its seats, these in the order of their numbers."""

    id: str
    version: str
    created: int
    updated: int
    status: str
    setup: Mapping[str, Any]
    options: Mapping[str, Any]
    order_rule: str
    seat_order: Sequence[int] | None
    seed: bytes
    watch_key: str
    rematch_of: str | None
    to_act: int | None
    seats: tuple[Seat, ...] = ()
    rematch: str | None = None
    branch_of: str | None = None
    branch_seq: int | None = None
    given: int = 0
    chat: int = 0
    comments: int = 0

    def with_seat(self, changed: Seat) -> Table:
        """The table with this seat in place of the one of the same slot."""
        return replace(
            self, seats=tuple(changed if s.slot == changed.slot else s for s in self.seats)
        )


@dataclass(frozen=True, slots=True)
class Event:
    """One row of a game's history: an action of a player or of chance, or an undo."""

    seq: int
    player: int
    action: str | None
    at: int
    undo_to: int | None = None
    guest_id: str | None = None
    client_id: str | None = None


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that was said at a table: a text, or one of the known phrases."""

    number: int
    slot: int
    name: str
    text: str | None
    phrase: str | None
    guest_id: str
    client_id: str
    at: int


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody says about the moment after the event ``seq``; ``changed`` is the last time."""

    number: int
    seq: int
    slot: int
    text: str
    at: int
    changed: int | None = None
    guest_id: str | None = None
    client_id: str | None = None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Storage:
    """The database. Call :meth:`open` first and :meth:`close` at the end."""

    def __init__(self, url: str) -> None:
        self._url = sa.make_url(url)
        self._sqlite = self._url.get_backend_name() == "sqlite"
        self._database: Transactions = (Sqlite if self._sqlite else Postgresql)(self._url)

    async def open(self) -> None:
        """Bring the tables to this version.

        Raises :class:`~bastide.server.migration.NewerDatabase` without touching anything if a later
        version of Bastide has written there, and :class:`UnusableDatabase` if nothing can be.
        """
        if self._sqlite and self._url.database:
            Path(self._url.database).parent.mkdir(parents=True, exist_ok=True)
        place = (self._url.database if self._sqlite else None) or self._url.render_as_string()
        try:
            await self._database.write(migration.upgrade)
        except DBAPIError as error:
            raise UnusableDatabase(errno.EIO, str(error.orig), place) from error
        except OSError as error:  # nobody listens there
            reason = error.strerror or str(error) or type(error).__name__
            raise UnusableDatabase(error.errno or errno.EIO, reason, place) from error

    async def close(self) -> None:
        """Let go of the database."""
        await self._database.close()

    async def ready(self) -> bool:
        """Whether the database answers and has this version's tables."""
        try:
            return await self._database.read(migration.is_current)
        except (sa.exc.SQLAlchemyError, OSError):
            return False

    async def secret(self, name: str, fresh: str) -> str:
        """The secret of this name, which is ``fresh`` if there was none yet."""
        query = sa.select(secrets.c.value).where(secrets.c.name == name)

        def look(connection: sa.Connection) -> str | None:
            return connection.scalar(query)

        def look_or_keep(connection: sa.Connection) -> str | None:
            found = look(connection)
            if found is None:
                connection.execute(secrets.insert().values(name=name, value=fresh))
            return found

        try:
            found = await self._database.write(look_or_keep)
        except IntegrityError:  # another process was faster; theirs is the one
            found = await self._database.read(look)
        return fresh if found is None else found

    # Guests

    async def add_guest(self, guest: Guest) -> None:
        """Keep a new guest."""
        statement = guests.insert().values(**asdict(guest), created=now())
        await self._database.write(lambda connection: connection.execute(statement))

    async def guest(self, guest_id: str) -> Guest | None:
        """The guest of this name."""
        query = sa.select(guests.c.id, guests.c.name).where(guests.c.id == guest_id)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Guest(row.id, row.name)

    async def rename_guest(self, guest_id: str, name: str) -> None:
        """Change a guest's name. Seats keep the names they have."""
        statement = guests.update().where(guests.c.id == guest_id).values(name=name)
        await self._database.write(lambda connection: connection.execute(statement))

    # Tables

    async def add_table(
        self,
        table: Table,
        first_events: Iterable[Event] = (),
        first_comments: Iterable[Comment] = (),
    ) -> None:
        """Keep a new table. Raises :class:`Conflict` if it is a second rematch of one game."""
        values = {c.name: getattr(table, c.name) for c in game_tables.c}
        seated = [{"table_id": table.id, **asdict(seat)} for seat in table.seats]
        said = [{"table_id": table.id, **asdict(comment)} for comment in first_comments]

        def add(connection: sa.Connection) -> None:
            connection.execute(game_tables.insert().values(**values))
            connection.execute(seats.insert(), seated)
            _add_events(connection, table.id, first_events)
            if said:
                connection.execute(comments.insert(), said)

        try:
            await self._database.write(add)
        except IntegrityError as error:
            raise Conflict(table.id) from error

    async def table(self, table_id: str) -> Table | None:
        """The table of this name."""
        found = await self._database.read(lambda c: _tables(c, game_tables.c.id == table_id))
        return found[0] if found else None

    async def table_and_events(self, table_id: str, after: int) -> tuple[Table, list[Event]] | None:
        """The table of this name and its events with a greater number than ``after``, in order."""

        def look(connection: sa.Connection) -> tuple[Table, list[Event]] | None:
            found = _tables(connection, game_tables.c.id == table_id)
            return (found[0], _events(connection, table_id, after)) if found else None

        return await self._database.read(look)

    async def tables_of(self, guest_id: str, limit: int) -> list[Table]:
        """The tables at which a guest has a seat, those with the latest change first."""
        mine = sa.select(seats.c.table_id).where(seats.c.guest_id == guest_id)
        return await self._database.read(lambda c: _tables(c, game_tables.c.id.in_(mine), limit))

    async def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot has to decide."""
        acting = (seats.c.table_id == game_tables.c.id) & (seats.c.player == game_tables.c.to_act)
        query = sa.select(game_tables.c.id).join(seats, acting).where(seats.c.kind == "bot")
        return list(await self._database.read(lambda c: c.scalars(query).all()))

    async def change_table(self, old: Table, new: Table, new_events: Sequence[Event] = ()) -> None:
        """Write what differs between ``old`` and ``new``, and the events, all or nothing.

        Raises :class:`Conflict` if a seat that was open is not open any more, if an event of one of
        these numbers exists, or if the same guest has sent something under the same name before.
        """
        changed = {
            c.name: getattr(new, c.name)
            for c in game_tables.c
            if getattr(old, c.name) != getattr(new, c.name)
        }
        before = {seat.slot: seat for seat in old.seats}

        def change(connection: sa.Connection) -> None:
            connection.execute(
                game_tables.update()
                .where(game_tables.c.id == old.id)
                .values(**{**changed, "updated": now()})
            )
            for seat in new.seats:
                if seat != before[seat.slot]:
                    _change_seat(connection, old.id, before[seat.slot], seat)
            _add_events(connection, old.id, new_events)

        try:
            await self._database.write(change)
        except IntegrityError as error:
            raise Conflict(old.id) from error

    # Events

    async def last_seq(self, table_id: str) -> int:
        """The number of the last event, 0 if there is none."""
        query = sa.select(sa.func.max(events.c.seq)).where(events.c.table_id == table_id)
        return await self._database.read(lambda connection: connection.scalar(query)) or 0

    async def has_sent(self, table_id: str, guest_id: str, client_id: str) -> bool:
        """Whether the guest has sent something under this name before, which was accepted."""
        query = sa.select(events.c.seq).where(
            events.c.table_id == table_id,
            events.c.guest_id == guest_id,
            events.c.client_id == client_id,
        )
        found = await self._database.read(lambda connection: connection.scalar(query))
        return found is not None

    # What is said

    async def add_chat(self, table_id: str, line: ChatLine) -> None:
        """Keep the next line.

        Raises :class:`Conflict` if it is not the next one any more, or if the guest has sent
        something under the same name before.
        """
        count = (
            game_tables.update()
            .where(game_tables.c.id == table_id, game_tables.c.chat == line.number - 1)
            .values(chat=line.number)
        )
        await self._add_next(table_id, count, chat_lines.insert().values(**asdict(line)))

    async def chat(self, table_id: str, after: int) -> list[ChatLine]:
        """The lines with a greater number, in order."""
        return await self._chat(chat_lines.c.table_id == table_id, chat_lines.c.number > after)

    async def said(self, table_id: str, guest_id: str, client_id: str) -> ChatLine | None:
        """What the guest has sent under this name before."""
        found = await self._chat(
            chat_lines.c.table_id == table_id,
            chat_lines.c.guest_id == guest_id,
            chat_lines.c.client_id == client_id,
        )
        return found[0] if found else None

    async def _chat(self, *which: sa.ColumnElement[bool]) -> list[ChatLine]:
        columns = [column for column in chat_lines.c if column.name != "table_id"]
        query = sa.select(*columns).where(*which).order_by(chat_lines.c.number)
        rows = await self._database.read(lambda c: c.execute(query).mappings().all())
        return [ChatLine(**row) for row in rows]

    # What is said about moments

    async def comments(self, table_id: str) -> list[Comment]:
        """All of a table, in the order in which they were written."""
        columns = [column for column in comments.c if column.name != "table_id"]
        mine = comments.c.table_id == table_id
        query = sa.select(*columns).where(mine).order_by(comments.c.number)
        rows = await self._database.read(lambda c: c.execute(query).mappings().all())
        return [Comment(**row) for row in rows]

    async def add_comment(self, table_id: str, comment: Comment) -> None:
        """Keep a comment, whose number is that of the next change.

        Raises :class:`Conflict` if it is not the next one any more, or if the guest has sent
        something under the same name before.
        """
        count = (
            game_tables.update()
            .where(game_tables.c.id == table_id, game_tables.c.comments == comment.number - 1)
            .values(comments=comment.number)
        )
        await self._add_next(table_id, count, comments.insert().values(**asdict(comment)))

    async def change_comment(self, table_id: str, number: int, text: str, changed: int) -> bool:
        """Replace the text; whether the comment was there."""
        new = comments.update().values(text=text, changed=changed)
        return await self._rewrite_comment(table_id, number, new)

    async def delete_comment(self, table_id: str, number: int) -> bool:
        """Forget a comment; whether it was there."""
        return await self._rewrite_comment(table_id, number, comments.delete())

    async def _rewrite_comment(
        self, table_id: str, number: int, change: sa.Update | sa.Delete
    ) -> bool:
        this = (comments.c.table_id == table_id, comments.c.number == number)
        count = (
            game_tables.update()
            .where(game_tables.c.id == table_id)
            .values(comments=game_tables.c.comments + 1)
        )

        def rewrite(connection: sa.Connection) -> bool:
            # First what everybody has to wait for, as in `add_comment`.
            connection.execute(count)
            return connection.execute(change.where(*this)).rowcount == 1

        return await self._database.write(rewrite)

    async def _add_next(self, table_id: str, count: sa.Update, row: sa.Insert) -> None:
        """Keep a row, unless its number was taken meanwhile, which ``count`` finds out."""

        def add(connection: sa.Connection) -> None:
            if connection.execute(count).rowcount != 1:
                raise Conflict(table_id)
            connection.execute(row.values(table_id=table_id))

        try:
            await self._database.write(add)
        except IntegrityError as error:
            raise Conflict(table_id) from error


# What every request asks for is not put together anew.
_rematches = game_tables.alias("rematch")
_TABLES = (
    sa.select(game_tables, _rematches.c.id.label("rematch"))
    .join(_rematches, _rematches.c.rematch_of == game_tables.c.id, isouter=True)
    .order_by(game_tables.c.updated.desc(), game_tables.c.id)
)
_EVENTS = sa.select(*(column for column in events.c if column.name != "table_id")).order_by(
    events.c.seq
)


def _tables(
    connection: sa.Connection, which: sa.ColumnElement[bool], limit: int | None = None
) -> list[Table]:
    query = _TABLES.where(which).limit(limit)
    found = [Table(**row) for row in connection.execute(query).mappings()]
    ids = [table.id for table in found]
    query_seats = sa.select(seats).where(seats.c.table_id.in_(ids))
    seated: dict[str, list[Seat]] = {table_id: [] for table_id in ids}
    for row in connection.execute(query_seats).mappings():
        seated[row["table_id"]].append(Seat(**{k: v for k, v in row.items() if k != "table_id"}))
    return [
        replace(table, seats=tuple(sorted(seated[table.id], key=lambda seat: seat.number)))
        for table in found
    ]


def _events(connection: sa.Connection, table_id: str, after: int) -> list[Event]:
    query = _EVENTS.where(events.c.table_id == table_id, events.c.seq > after)
    return [Event(**row) for row in connection.execute(query).mappings()]


def _change_seat(connection: sa.Connection, table_id: str, old: Seat, new: Seat) -> None:
    result = connection.execute(
        seats.update()
        .where(
            seats.c.table_id == table_id,
            seats.c.slot == old.slot,
            seats.c.kind == old.kind,  # an open seat is taken once
        )
        .values(**asdict(new))
    )
    if result.rowcount != 1:
        raise Conflict(table_id)


def _add_events(connection: sa.Connection, table_id: str, new_events: Iterable[Event]) -> None:
    rows = [{"table_id": table_id, **asdict(event)} for event in new_events]
    if rows:
        connection.execute(events.insert(), rows)
