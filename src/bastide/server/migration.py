"""Bringing a database to this version, and refusing one from a later version."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory

from bastide.server.database import metadata

LOCK = 0x62617374696465  # the name of the lock: "bastide" as a number
FOLDER = Path(__file__).parent / "migrations"


class NewerDatabase(Exception):
    """The database was written by a later version of Bastide; nothing in it was touched."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"The database is at revision {revision!r}, which this version of Bastide does not "
            "know. A later version has written it: install that one, or use another database."
        )
        self.revision = revision


def upgrade(connection: sa.Connection) -> None:
    """Bring the tables to this version. Raises :class:`NewerDatabase` if a later one made them."""
    if connection.dialect.name == "postgresql":
        # Of several servers that start at once only one brings the tables up to date.
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    revision = _current(connection)
    scripts = ScriptDirectory(str(FOLDER))
    known = {script.revision for script in scripts.walk_revisions()}
    if revision is not None and revision not in known:
        raise NewerDatabase(revision)

    def to_head(current: Any, _context: MigrationContext) -> Any:
        return scripts._upgrade_revs("head", current)

    with EnvironmentContext(Config(), scripts, fn=to_head) as environment:
        # SQLite and PostgreSQL both can undo what a migration did before it failed.
        environment.configure(
            connection=connection, target_metadata=metadata, transactional_ddl=True
        )
        with environment.begin_transaction():
            environment.run_migrations()


def is_current(connection: sa.Connection) -> bool:
    """Whether the tables are exactly of this version."""
    return _current(connection) == ScriptDirectory(str(FOLDER)).get_current_head()


def _current(connection: sa.Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
