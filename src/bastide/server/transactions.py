"""How transactions reach the database.

A transaction is a function of a connection. SQLite is called in a thread, for a whole transaction
at once: to hand every statement to a thread and back takes several times as long as the statements.
PostgreSQL is waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from sqlalchemy.ext.asyncio import create_async_engine

Result = TypeVar("Result")
READERS, WRITERS = 8, 4


class Transactions(Protocol):
    """A database."""

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do this work, which changes nothing; what it reads is of one moment."""

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do this work, all or nothing; afterwards it is on the disk."""

    async def close(self) -> None:
        """Let go of the database."""


class Sqlite:
    """A file. Only one can write at a time; the others wait here, where they are woken at once."""

    def __init__(self, url: sa.URL) -> None:
        self._engine = sa.create_engine(url, pool_size=READERS + WRITERS)
        sa.event.listen(self._engine, "connect", _tune)
        sa.event.listen(self._engine, "begin", _begin)
        self._readers = CapacityLimiter(READERS)
        self._writers = CapacityLimiter(WRITERS)
        self._writing = Lock()

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do this work, which changes nothing; what it reads is of one moment."""

        def all_of_it() -> Result:
            with self._engine.connect() as connection:
                return work(connection)

        return await run_sync(all_of_it, limiter=self._readers)

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do this work, all or nothing; afterwards it is on the disk."""

        def all_of_it() -> Result:
            with self._writing, self._engine.begin() as connection:
                return work(connection)

        return await run_sync(all_of_it, limiter=self._writers)

    async def close(self) -> None:
        """Let go of the file."""
        await run_sync(self._engine.dispose)


class Postgresql:
    """A server of databases."""

    def __init__(self, url: sa.URL) -> None:
        # A connection that broke while nobody used it is replaced, not handed out.
        self._engine = create_async_engine(url, pool_pre_ping=True)
        self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do this work, which changes nothing; what it reads is of one moment."""
        async with self._reader.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do this work, all or nothing; afterwards it is on the disk."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()


def _tune(connection: Any, _record: object) -> None:
    """Readers beside a writer, and every commit on the disk before anybody is told."""
    connection.isolation_level = None  # see _begin
    cursor = connection.cursor()
    try:
        for pragma in (
            "busy_timeout=5000",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except BaseException:
        connection.close()  # nobody else would: the pool does not know it yet
        raise


def _begin(connection: sa.Connection) -> None:
    """Begin a transaction where SQLAlchemy does.

    By itself Python's module begins one at the first change only: what is read before would not be
    of one moment, and a migration that is interrupted would stay half done.
    """
    connection.exec_driver_sql("BEGIN")
