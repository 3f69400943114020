"""Moderation: blocks, reports, operators, and a log of what they did."""

import sqlalchemy as sql
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "block",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("guest", sql.String, nullable=False),
        sql.Column("blocked", sql.String, nullable=False, index=True),
        sql.Column("name", sql.String, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
        sql.UniqueConstraint("guest", "blocked"),
    )
    op.create_table(
        "report",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("at", sql.Float, nullable=False, index=True),
        sql.Column("table_id", sql.String, nullable=False),
        sql.Column("entry", sql.Integer, nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("guest", sql.String, nullable=False),
        sql.Column("name", sql.String, nullable=False),
        sql.Column("reporter", sql.String, nullable=False),
        sql.Column("reporter_name", sql.String, nullable=False),
        sql.Column("reason", sql.String, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("chat", sql.LargeBinary, nullable=False),
        sql.Column("closed", sql.Float),
        sql.Column("note", sql.Text, nullable=False),
        sql.Column("people", sql.Text, nullable=False),
    )
    op.create_table("operator", sql.Column("guest", sql.String, primary_key=True))
    op.create_table(
        "ban",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("guest", sql.String, nullable=False, unique=True),
        sql.Column("name", sql.String, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("until", sql.Float),
        sql.Column("reason", sql.Text, nullable=False),
    )
    op.create_table(
        "operator_action",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("at", sql.Float, nullable=False, index=True),
        sql.Column("operator", sql.String, nullable=False),
        sql.Column("kind", sql.String, nullable=False),
        sql.Column("subject", sql.String, nullable=False),
        sql.Column("reason", sql.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("operator_action", "ban", "operator", "report", "block"):
        op.drop_table(table)
