"""Invitations in the database: tables to which accounts were invited."""

import sqlalchemy as sql

from .layout import metadata
from .played import Begin

_invitations = sql.Table(
    "invitation",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("guest", sql.String, primary_key=True, index=True),
    sql.Column("at", sql.Float, nullable=False, index=True),
)
_ADD = sql.text(
    "INSERT INTO invitation (table_id, guest, at) VALUES (:table_id, :guest, :at)"
    " ON CONFLICT (table_id, guest) DO UPDATE SET at = excluded.at"
)


class StoredInvitations:
    """The invitations in the database."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    def add(self, table: str, guest: str, at: float, longest: float, most: int) -> bool:
        """Invite an account, unless it has too many invitations. Return whether it was invited.

        Invitations older than `longest` seconds are deleted.
        """
        count = sql.select(sql.func.count()).select_from(_invitations).where(_invitations.c.guest == guest)
        with self._begin() as connection:
            connection.execute(_invitations.delete().where(_invitations.c.at < at - longest))
            has_room = int(connection.scalar(count) or 0) < most
            if has_room:
                connection.execute(_ADD, {"table_id": table, "guest": guest, "at": at})
            return has_room

    def of_guest(self, guest: str, since: float) -> list[tuple[str, float]]:
        """Return the tables to which an account was invited since a time, with the times, the newest first."""
        own = sql.and_(_invitations.c.guest == guest, _invitations.c.at >= since)
        found = sql.select(_invitations.c.table_id, _invitations.c.at).where(own).order_by(_invitations.c.at.desc())
        with self._begin() as connection:
            return [(row.table_id, row.at) for row in connection.execute(found)]

    def remove(self, table: str, guest: str) -> bool:
        """Delete an invitation. Return whether there was one."""
        own = sql.and_(_invitations.c.table_id == table, _invitations.c.guest == guest)
        with self._begin() as connection:
            return bool(connection.execute(_invitations.delete().where(own)).rowcount)
