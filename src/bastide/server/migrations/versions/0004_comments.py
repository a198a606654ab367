"""What people say about moments of a game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep it, and count its changes at the table."""
    changes = sa.Column("comments", sa.Integer, nullable=False, server_default="0")
    op.add_column("game_tables", changes)
    op.create_table(
        "comments",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("slot", sa.Integer, nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=True),
        sa.Column("client_id", sa.String(64), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_comments"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_tables.id"], name="fk_comments_table_id_game_tables"
        ),
        sa.UniqueConstraint(
            "table_id", "guest_id", "client_id", name="uq_comments_table_id_guest_id_client_id"
        ),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("comments")
    op.drop_column("game_tables", "comments")
