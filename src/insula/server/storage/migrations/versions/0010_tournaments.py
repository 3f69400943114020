"""Tournaments: their logs, their summaries for lists, and the tables of their rounds."""

import sqlalchemy as sql
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "tournament",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("seq", sql.Integer, nullable=False),
        sql.Column("at", sql.Float, nullable=False, index=True),
        sql.Column("is_open", sql.Boolean, nullable=False, index=True),
        sql.Column("summary", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "tournament_entry",
        sql.Column("tournament_id", sql.String, primary_key=True),
        sql.Column("seq", sql.Integer, primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("body", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "tournament_table",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("tournament_id", sql.String, nullable=False, index=True),
        sql.Column("round", sql.Integer, nullable=False),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("result", sql.LargeBinary),
        sql.Column("record", sql.Text),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("tournament_table", "tournament_entry", "tournament"):
        op.drop_table(table)
