"""Guests, tables, seats, events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "game_tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("order_rule", sa.String(16), nullable=False),
        sa.Column("seat_order", sa.JSON, nullable=True),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("watch_key", sa.String(64), nullable=False),
        sa.Column("rematch_of", sa.String(32), nullable=True),
        sa.Column("to_act", sa.Integer, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_game_tables"),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["game_tables.id"], name="fk_game_tables_rematch_of_game_tables"
        ),
        sa.UniqueConstraint("rematch_of", name="uq_game_tables_rematch_of"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("slot", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=True),
        sa.Column("name", sa.String(64), nullable=True),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(200), nullable=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "slot", name="pk_seats"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_tables.id"], name="fk_seats_table_id_game_tables"
        ),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_seats_guest_id_guests"),
    )
    op.create_index("ix_seats_guest_id", "seats", ["guest_id"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("action", sa.String(200), nullable=True),
        sa.Column("undo_to", sa.Integer, nullable=True),
        sa.Column("guest_id", sa.String(32), nullable=True),
        sa.Column("client_id", sa.String(64), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_tables.id"], name="fk_events_table_id_game_tables"
        ),
        sa.UniqueConstraint(
            "table_id", "guest_id", "client_id", name="uq_events_table_id_guest_id_client_id"
        ),
    )


def downgrade() -> None:
    """Take them away again."""
    for table in ("events", "seats", "game_tables", "guests", "secrets"):
        op.drop_table(table)
