"""Ratings of accounts, their changes by rated games, and the seasons."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "rating_season",
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("began", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
    )
    op.create_table(
        "rating",
        sql.Column("season", sql.Integer, primary_key=True),
        sql.Column("family", sql.String, primary_key=True),
        sql.Column("guest", sql.String, primary_key=True),
        sql.Column("strength", sql.Float, nullable=False),
        sql.Column("spread", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("rating_by_strength", "rating", ["season", "family", "strength"])
    op.create_index("rating_of_guest", "rating", ["guest"])
    op.create_table(
        "rated_seat",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("season", sql.Integer, nullable=False),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("family", sql.String, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("bot", sql.String, nullable=False),
        sql.Column("place", sql.Integer, nullable=False),
        sql.Column("has_left", sql.Boolean, nullable=False),
        sql.Column("strength_before", sql.Float, nullable=False),
        sql.Column("spread_before", sql.Float, nullable=False),
        sql.Column("strength", sql.Float, nullable=False),
        sql.Column("spread", sql.Float, nullable=False),
    )
    op.create_index("rated_seat_in_order", "rated_seat", ["season", "number"])


def downgrade() -> None:
    """Drop them."""
    for table in ("rated_seat", "rating", "rating_season"):
        op.drop_table(table)
