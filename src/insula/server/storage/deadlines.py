"""The times at which slow games are due, and the players that running games wait for.

One query finds the slow games that must be woken, even after all processes were restarted.
"""

from collections.abc import Mapping
from typing import NamedTuple

import sqlalchemy as sql
from msgspec import json
from sqlalchemy.engine import Connection

from .layout import metadata
from .leases import Leases, owners
from .played import Begin, PlayedSeat, as_played_seat, running_of

deadlines = sql.Table(
    "deadline",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("at", sql.Float, index=True),
    sql.Column("waits", sql.LargeBinary, nullable=False),
    sql.Column("is_slow", sql.Boolean, nullable=False),
)
_PUT_QUICK = sql.text(
    "INSERT INTO deadline (table_id, at, waits, is_slow) VALUES (:table_id, NULL, :waits, false)"
    " ON CONFLICT (table_id) DO UPDATE SET waits = excluded.waits"
)


Waits = dict[int, float | None]
"""Seats, each with the end of its time; None without a clock."""


class Deadline(NamedTuple):
    """The time at which a slow game is due, and the players that it waits for."""

    at: float | None
    """When something happens automatically, in seconds since 1970; None if nothing does."""
    waits: dict[int, float]
    """The seats of the people that the game waits for, each with the end of its time."""


NOT_DUE = Deadline(None, {})
"""A game that is over, or in which only bots play."""


class Waiting(NamedTuple):
    """The players that a quick game waits for."""

    table: str
    waits: Waits


class RunningGame(NamedTuple):
    """A running game of a guest."""

    seat: PlayedSeat
    waits: Waits
    """The seats that the game waits for."""
    is_slow: bool

    @property
    def is_waiting(self) -> bool:
        """Return whether the game waits for the guest."""
        return self.seat.seat in self.waits

    @property
    def until(self) -> float | None:
        """Return the end of the guest's time, if the game waits for the guest and has a clock."""
        return self.waits.get(self.seat.seat)


class Deadlines:
    """The deadlines in the database."""

    def __init__(self, begin: Begin, leases: Leases | None) -> None:
        self._begin = begin
        self._leases = leases
        """None if no other process uses the database."""

    @staticmethod
    def put(connection: Connection, table: str, deadline: Deadline) -> None:
        """Replace the deadline of a table, as a part of a transaction."""
        connection.execute(deadlines.delete().where(deadlines.c.table_id == table))
        if deadline != NOT_DUE:
            row = {"table_id": table, "at": deadline.at, "waits": json.encode(deadline.waits), "is_slow": True}
            connection.execute(deadlines.insert().values(row))

    def put_quick(self, waits: Mapping[str, Waiting | None]) -> None:
        """Replace the players that quick games wait for, by table; None for games that are over."""
        ended = [table for table, waiting in waits.items() if waiting is None]
        rows = [{"table_id": each.table, "waits": json.encode(each.waits)} for each in waits.values() if each]
        with self._begin() as connection:
            if rows:
                connection.execute(_PUT_QUICK, rows)
            connection.execute(deadlines.delete().where(deadlines.c.table_id.in_(ended)))

    def due(self, now: float, most: int) -> list[str]:
        """Return tables that are due and that no other process has in memory, in the order of their times."""
        found = sql.select(deadlines.c.table_id).where(deadlines.c.at <= now).order_by(deadlines.c.at).limit(most)
        if self._leases:
            elsewhere = sql.exists().where(
                owners.c.table_id == deadlines.c.table_id,
                owners.c.process != self._leases.own,
                self._leases.lives(owners.c.process),
            )
            found = found.where(~elsewhere)
        with self._begin() as connection:
            return [str(table) for table in connection.scalars(found)]

    def put_off(self, table: str, now: float, seconds: float) -> None:
        """Move the deadline of a table that is due to a later time, unless it has changed in the meantime."""
        is_due = sql.and_(deadlines.c.table_id == table, deadlines.c.at <= now)
        with self._begin() as connection:
            connection.execute(deadlines.update().where(is_due).values(at=now + seconds))

    def running(self, guest: str, most: int) -> list[RunningGame]:
        """Return running games of a guest, the latest first."""
        with self._begin() as connection:
            found = [as_played_seat(row) for row in connection.execute(running_of(guest, most))]
            ids = [seat.table_id for seat in found]
            rows = connection.execute(deadlines.select().where(deadlines.c.table_id.in_(ids)))
            known = {row.table_id: (json.decode(row.waits, type=Waits), bool(row.is_slow)) for row in rows}
        return [RunningGame(seat, *known.get(seat.table_id, ({}, False))) for seat in found]
