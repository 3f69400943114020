"""Slow games: browsers that get notifications, the notifications, vacations, and the players quick games wait for."""

import sqlalchemy as sql
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "push_subscription",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("session", sql.String, nullable=False, index=True),
        sql.Column("endpoint", sql.Text, nullable=False),
        sql.Column("key", sql.String, nullable=False),
        sql.Column("secret", sql.String, nullable=False),
        sql.Column("language", sql.String, nullable=False),
        sql.Column("device", sql.String, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("used", sql.Float, nullable=False),
    )
    op.create_table(
        "push_message",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("table_id", sql.String, nullable=False, index=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("kind", sql.String, nullable=False),
        sql.Column("about", sql.LargeBinary, nullable=False),
        sql.Column("at", sql.Float, index=True),
        sql.Column("expires", sql.Float, nullable=False, index=True),
        sql.Column("tries", sql.Integer, nullable=False),
        sql.Column("subscription", sql.String, nullable=False),
    )
    op.add_column("deadline", sql.Column("is_slow", sql.Boolean, nullable=False, server_default=sql.true()))
    op.create_table(
        "vacation",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("began", sql.Float, nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    op.create_table(
        "vacation_table",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_column("deadline", "is_slow")
    for table in ("vacation_table", "vacation", "push_message", "push_subscription"):
        op.drop_table(table)
