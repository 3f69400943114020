"""The house rules of accounts: settings of tables, saved under a name."""

import sqlalchemy as sql
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "house_rules",
        sql.Column("guest", sql.String, primary_key=True),
        sql.Column("name", sql.String, primary_key=True),
        sql.Column("query", sql.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("house_rules")
