"""The deadlines of slow games, and the players for whom each game waits."""

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "deadline",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("at", sql.Float, index=True),
        sql.Column("waits", sql.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("deadline")
