"""The processes that share the database, the owners of tables, and challenges of passkeys."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "process",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("address", sql.String, nullable=False),
        sql.Column("secret", sql.String, nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    op.create_table(
        "owner",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("epoch", sql.BigInteger, nullable=False),
        sql.Column("process", sql.String, nullable=False, index=True),
        sql.Column("is_open", sql.Boolean, nullable=False),
    )
    op.create_table(
        "challenge",
        sql.Column("guest", sql.String, primary_key=True),
        sql.Column("purpose", sql.String, primary_key=True),
        sql.Column("challenge", sql.LargeBinary, nullable=False),
        sql.Column("at", sql.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("challenge", "owner", "process"):
        op.drop_table(table)
