"""Accounts, passkeys and sessions, and the index of games by guest."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables. The tables of older games are read into the index while the server runs."""
    op.create_table(
        "account",
        sql.Column("guest", sql.String, primary_key=True),
        sql.Column("name", sql.String, nullable=False),
        sql.Column("name_key", sql.String, nullable=False, unique=True),
        sql.Column("password", sql.String, nullable=False),
        sql.Column("recovery", sql.String, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
    )
    op.create_table(
        "passkey",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("public_key", sql.LargeBinary, nullable=False),
        sql.Column("sign_count", sql.BigInteger, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("used", sql.Float, nullable=False),
    )
    op.create_table(
        "session",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "played_seat",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("rules", sql.String, nullable=False),
        sql.Column("players", sql.Integer, nullable=False),
        sql.Column("people", sql.Integer, nullable=False),
        sql.Column("names", sql.LargeBinary, nullable=False),
        sql.Column("points", sql.LargeBinary, nullable=False),
        sql.Column("begun", sql.Float),
        sql.Column("ended", sql.Float),
        sql.Column("place", sql.Integer),
        sql.Column("score", sql.Integer),
    )
    op.create_table("unread_table", sql.Column("table_id", sql.String, primary_key=True))
    op.execute("INSERT INTO unread_table (table_id) SELECT table_id FROM entry WHERE seq = 1")


def downgrade() -> None:
    """Drop them."""
    for name in ("unread_table", "played_seat", "session", "passkey", "account"):
        op.drop_table(name)
