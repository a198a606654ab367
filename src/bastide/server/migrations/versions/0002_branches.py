"""Games that go on from a position of another game."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Remember where a game comes from."""
    op.add_column("game_tables", sa.Column("branch_of", sa.String(32), nullable=True))
    op.add_column("game_tables", sa.Column("branch_seq", sa.Integer, nullable=True))
    given = sa.Column("given", sa.Integer, nullable=False, server_default="0")
    op.add_column("game_tables", given)


def downgrade() -> None:
    """Forget it."""
    for column in ("given", "branch_seq", "branch_of"):
        op.drop_column("game_tables", column)
