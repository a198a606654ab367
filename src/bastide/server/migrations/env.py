"""How Alembic reaches the database: over the connection it is given (``server/migration.py``)."""

from alembic import context

from bastide.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
