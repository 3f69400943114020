"""The waiting table of each game that people seek, and the table at which each of them waits."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "seek",
        sql.Column("game", sql.String, primary_key=True),
        sql.Column("table_id", sql.String, nullable=False),
    )
    op.create_table(
        "seeker",
        sql.Column("guest", sql.String, primary_key=True),
        sql.Column("table_id", sql.String, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("seeker", "seek"):
        op.drop_table(table)
