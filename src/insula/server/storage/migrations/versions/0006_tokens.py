"""Tokens of programs, the accounts that programs have used, and challenges to them."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "token",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("hash", sql.String, nullable=False, unique=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("name", sql.String, nullable=False),
        sql.Column("scopes", sql.String, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("used", sql.Float, nullable=False),
    )
    op.create_table("bot_account", sql.Column("guest", sql.String, primary_key=True))
    op.create_table(
        "invitation",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("guest", sql.String, primary_key=True, index=True),
        sql.Column("at", sql.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("invitation", "bot_account", "token"):
        op.drop_table(table)
