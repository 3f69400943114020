"""Vacations in the database: when the clocks of accounts' slow games are paused, and the tables to update."""

import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .layout import metadata
from .leases import Leases, owners
from .notices import Notify, VacationChanged
from .owned import lock
from .played import Begin, seats

ID_BYTES = 12

vacations = sql.Table(
    "vacation",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("guest", sql.String, nullable=False, index=True),
    sql.Column("began", sql.Float, nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
_not_logged = sql.Table(
    "vacation_table",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)
"""The tables whose logs may not contain the last change of a vacation yet, and the time of this change, or a later time
at which it is tried again."""
_TELL = sql.text(
    "INSERT INTO vacation_table (table_id, at) SELECT DISTINCT table_id, CAST(:at AS DOUBLE PRECISION) FROM played_seat"
    " WHERE guest = :guest AND begun IS NOT NULL AND ended IS NULL"
    " ON CONFLICT (table_id) DO UPDATE SET at = excluded.at"
)


class Vacation(NamedTuple):
    """A time during which the clocks of a guest are paused, in seconds since 1970."""

    guest: str
    began: float
    until: float


Allows = Callable[[Sequence[Vacation]], bool]


class StoredVacations:
    """The vacations in the database."""

    def __init__(self, begin: Begin, leases: Leases | None, notify: Notify) -> None:
        self._begin = begin
        self._leases = leases
        self._notify = notify

    def of_guest(self, guest: str, since: float) -> list[Vacation]:
        """Return the vacations of a guest that end after a time, the earliest first."""
        return self.of_guests([guest], since)

    def of_guests(self, guests: Sequence[str], since: float) -> list[Vacation]:
        """Return the vacations of some guests that end after a time, the earliest first."""
        with self._begin() as connection:
            return _found(connection, guests, since)

    def begin_one(self, new: Vacation, since: float, allows: Allows) -> bool:
        """Begin a vacation if `allows` returns True for the earlier ones. Return whether it began.

        `allows` receives the vacations that end after `since`. No other process can begin one in the meantime.
        """
        with self._begin() as connection:
            if not lock(connection, new.guest) or not allows(_found(connection, [new.guest], since)):
                return False
            connection.execute(vacations.insert().values(id=secrets.token_hex(ID_BYTES), **new._asdict()))
            self._tell(connection, new.guest, new.began)
            return True

    def end_now(self, guest: str, now: float) -> bool:
        """End the vacation of a guest. Return whether there was one."""
        own = sql.and_(vacations.c.guest == guest, vacations.c.began <= now, vacations.c.until > now)
        with self._begin() as connection:
            lock(connection, guest)
            has_ended = connection.execute(vacations.update().where(own).values(until=now)).rowcount
            if has_ended:
                self._tell(connection, guest, now)
            return bool(has_ended)

    def end_for_good(self, connection: Connection, guest: str, now: float) -> None:
        """End the vacation of a deleted account, and delete its earlier ones, as a part of a transaction."""
        connection.execute(vacations.delete().where(vacations.c.guest == guest, vacations.c.until <= now))
        if connection.execute(vacations.update().where(vacations.c.guest == guest).values(until=now)).rowcount:
            self._tell(connection, guest, now)

    def _tell(self, connection: Connection, guest: str, at: float) -> None:
        connection.execute(_TELL, {"guest": guest, "at": at})
        self._notify(connection, VacationChanged())

    def untold(self, now: float, most: int) -> list[tuple[str, float]]:
        """Return tables to update that no other process owns, with the times of the changes."""
        columns = sql.select(_not_logged.c.table_id, _not_logged.c.at)
        found = columns.where(_not_logged.c.at <= now).order_by(_not_logged.c.at).limit(most)
        if self._leases:
            elsewhere = sql.exists().where(
                owners.c.table_id == _not_logged.c.table_id,
                owners.c.process != self._leases.own,
                self._leases.lives(owners.c.process),
            )
            found = found.where(~elsewhere)
        with self._begin() as connection:
            return [(str(table), float(at)) for table, at in connection.execute(found)]

    def note_logged(self, table: str, at: float) -> None:
        """Note that the log of a table contains the change at a time. A later change is still to be applied."""
        with self._begin() as connection:
            connection.execute(_not_logged.delete().where(_not_logged.c.table_id == table, _not_logged.c.at == at))

    def put_off(self, table: str, at: float, later: float) -> None:
        """Apply the change at a time later to a table. A change in the meantime is applied at once."""
        same = sql.and_(_not_logged.c.table_id == table, _not_logged.c.at == at)
        with self._begin() as connection:
            connection.execute(_not_logged.update().where(same).values(at=later))

    def at_tables(self, tables: Sequence[str], now: float) -> dict[str, list[tuple[int, float]]]:
        """Return the seats at some tables whose players are on vacation now, with the end of each vacation."""
        there = sql.and_(vacations.c.guest == seats.c.guest, vacations.c.began <= now, vacations.c.until > now)
        found = sql.select(seats.c.table_id, seats.c.seat, vacations.c.until).join_from(seats, vacations, there)
        away: dict[str, list[tuple[int, float]]] = {}
        with self._begin() as connection:
            for table, seat, until in connection.execute(found.where(seats.c.table_id.in_(tables))):
                away.setdefault(table, []).append((seat, until))
        return away


def _found(connection: Connection, guests: Sequence[str], since: float) -> list[Vacation]:
    own = sql.and_(vacations.c.guest.in_(guests), vacations.c.until > since)
    columns = sql.select(vacations.c.guest, vacations.c.began, vacations.c.until)
    return [Vacation(*row) for row in connection.execute(columns.where(own).order_by(vacations.c.began))]
