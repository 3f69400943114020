"""The looks of the names of accounts, to find names that look alike."""

import sqlalchemy as sql
from alembic import op

from insula.server.names import confusable_forms

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table. If accounts already look alike, the oldest one gets the look."""
    table = op.create_table(
        "account_look",
        sql.Column("look", sql.String, primary_key=True),
        sql.Column("guest", sql.String, nullable=False, index=True),
    )
    accounts = op.get_bind().execute(sql.text("SELECT guest, name FROM account ORDER BY created"))
    owners: dict[str, str] = {}
    for guest, name in accounts:
        for look in confusable_forms(name):
            owners.setdefault(look, guest)
    op.bulk_insert(table, [{"look": look, "guest": guest} for look, guest in owners.items()])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("account_look")
