"""What people at a table say to each other."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep it, and count it at the table."""
    chat = sa.Column("chat", sa.Integer, nullable=False, server_default="0")
    op.add_column("game_tables", chat)
    op.create_table(
        "chat_lines",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("slot", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(300), nullable=True),
        sa.Column("phrase", sa.String(32), nullable=True),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("client_id", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat_lines"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_tables.id"], name="fk_chat_lines_table_id_game_tables"
        ),
        sa.UniqueConstraint(
            "table_id", "guest_id", "client_id", name="uq_chat_lines_table_id_guest_id_client_id"
        ),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("chat_lines")
    op.drop_column("game_tables", "chat")
