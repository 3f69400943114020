"""The guests of deleted accounts."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table("deleted_guest", sql.Column("guest", sql.String, primary_key=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_table("deleted_guest")
