"""Tables as logs of entries, snapshots, the public list, settings."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first layout."""
    op.create_table(
        "entry",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("seq", sql.Integer, primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("body", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "snapshot",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("seq", sql.Integer, primary_key=True),
        sql.Column("position", sql.Text, nullable=False),
    )
    op.create_table(
        "listed_table",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("at", sql.Float, nullable=False, index=True),
        sql.Column("listing", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "setting",
        sql.Column("name", sql.String, primary_key=True),
        sql.Column("value", sql.String, nullable=False),
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("setting", "listed_table", "snapshot", "entry"):
        op.drop_table(name)
