"""The push service of each browser that gets notifications."""

from urllib.parse import urlsplit

import sqlalchemy as sql
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it, also for the browsers that are known."""
    op.add_column("push_subscription", sql.Column("service", sql.String, nullable=False, server_default=""))
    known = sql.table("push_subscription", sql.column("id"), sql.column("endpoint"), sql.column("service"))
    connection = op.get_bind()
    for row in list(connection.execute(sql.select(known.c.id, known.c.endpoint))):
        service = ".".join(urlsplit(row.endpoint).netloc.split(".")[-2:])
        connection.execute(known.update().where(known.c.id == row.id).values(service=service))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("push_subscription", "service")
