"""The public list has a row of its own for each table; tables opened before are found by their links only."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep what the list says."""
    op.drop_table("public_table")
    op.create_table(
        "listed_table",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("at", sql.Float, nullable=False, index=True),
        sql.Column("listing", sql.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Keep only which tables are public."""
    op.drop_table("listed_table")
    op.create_table(
        "public_table",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("at", sql.Float, nullable=False, index=True),
    )
