"""The tables for people who seek the same game: one waiting table for each game, and one waiting seat for each guest.

All processes with the same database share these rows. So the database decides if two processes open a table at the
same moment.
"""

from collections.abc import Collection

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .layout import metadata
from .played import Begin

NO_TABLE = ""

_seeks = sql.Table(
    "seek",
    metadata,
    sql.Column("game", sql.String, primary_key=True),
    sql.Column("table_id", sql.String, nullable=False),
)
_seekers = sql.Table(
    "seeker",
    metadata,
    sql.Column("guest", sql.String, primary_key=True),
    sql.Column("table_id", sql.String, nullable=False, index=True),
)
_FIRST = sql.text("INSERT INTO seek (game, table_id) VALUES (:game, :table) ON CONFLICT DO NOTHING")
_JOIN = sql.text(
    "INSERT INTO seeker (guest, table_id) VALUES (:guest, :table)"
    " ON CONFLICT (guest) DO UPDATE SET table_id = excluded.table_id"
)


class Seeks:
    """The waiting tables in the database. Every method is one transaction, unless it receives a connection."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    def table_of(self, game: str) -> str:
        """Return the latest waiting table for a game; `NO_TABLE` if there was none."""
        with self._begin() as connection:
            found = connection.scalar(sql.select(_seeks.c.table_id).where(_seeks.c.game == game))
            return NO_TABLE if found is None else str(found)

    @staticmethod
    def replace(connection: Connection, game: str, before: str, table: str) -> bool:
        """Replace the waiting table for a game, unless another process already has. Return whether it was done."""
        if before == NO_TABLE:
            return bool(connection.execute(_FIRST, {"game": game, "table": table}).rowcount)
        same = sql.and_(_seeks.c.game == game, _seeks.c.table_id == before)
        return bool(connection.execute(_seeks.update().where(same).values(table_id=table)).rowcount)

    def join(self, guest: str, table: str) -> None:
        """Note that a guest waits at a table and nowhere else."""
        with self._begin() as connection:
            connection.execute(_JOIN, {"guest": guest, "table": table})

    def elsewhere(self, table: str, guests: Collection[str]) -> set[str]:
        """Return which of these guests now wait at another table."""
        gone = sql.and_(_seekers.c.guest.in_(guests), _seekers.c.table_id != table)
        with self._begin() as connection:
            return {str(guest) for guest in connection.scalars(sql.select(_seekers.c.guest).where(gone))}

    def end(self, table: str) -> None:
        """Delete the waiting seats at a table, because its game has begun."""
        with self._begin() as connection:
            connection.execute(_seekers.delete().where(_seekers.c.table_id == table))

    @staticmethod
    def forget(connection: Connection, guest: str) -> None:
        """Delete the waiting seat of a guest, as a part of a transaction."""
        connection.execute(_seekers.delete().where(_seekers.c.guest == guest))
