"""The index of games by guest: the seats of guests at tables, and the results of the games.

The log of a table contains all of this, but reading thousands of logs to find the games of one person would be slow.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import sqlalchemy as sql
from msgspec import json
from sqlalchemy.engine import Connection

from .layout import metadata

HOST = -1
"""The seat in the row of the host of a table whose game has not begun."""

seats = sql.Table(
    "played_seat",
    metadata,
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
unread = sql.Table("unread_table", metadata, sql.Column("table_id", sql.String, primary_key=True))
"""Tables of older versions that are not in the index yet. They are read one after the other."""

Begin = Callable[[], AbstractContextManager[Connection]]


class PlayedSeat(NamedTuple):
    """A guest's seat at a table, and the result of its game."""

    table_id: str
    seat: int
    guest: str
    at: float
    """When the game ended. Before its end, when it began or when the seats changed."""
    rules: str
    """The modules that name the game, joined by "+"."""
    players: int
    people: int
    names: list[str]
    """The name in each seat."""
    points: list[int]
    """The points of each seat; empty before the end."""
    begun: float | None = None
    ended: float | None = None
    place: int | None = None
    score: int | None = None


class Tally(NamedTuple):
    """A summary of a guest's finished games with the same rules, number of players and kind of opponents."""

    rules: str
    players: int
    is_against_people: bool
    games: int
    won: int
    points: int


def running_of(guest: str, most: int) -> sql.Select[Any]:
    """Return the query for a guest's seats in running games, the latest first."""
    own = sql.and_(seats.c.guest == guest, seats.c.begun.is_not(None), seats.c.ended.is_(None))
    return seats.select().where(own).order_by(seats.c.at.desc(), seats.c.table_id).limit(most)


class PlayedSeats:
    """The index in the database."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    @staticmethod
    def put(connection: Connection, table: str, rows: Sequence[PlayedSeat]) -> None:
        """Replace the rows of a table, as a part of a transaction."""
        connection.execute(unread.delete().where(unread.c.table_id == table))
        _replace(connection, table, rows)

    def of_guest(self, guest: str, after: int, most: int) -> tuple[int, list[PlayedSeat]]:
        """Return the number of a guest's games, and the games after the first `after` ones, newest first."""
        own = sql.and_(seats.c.guest == guest, seats.c.seat != HOST)
        newest = seats.select().where(own).order_by(seats.c.at.desc(), seats.c.table_id)
        with self._begin() as connection:
            count = connection.scalar(sql.select(sql.func.count()).select_from(seats).where(own))
            return int(count or 0), [
                as_played_seat(found) for found in connection.execute(newest.offset(after).limit(most))
            ]

    def tallies(self, guest: str) -> list[Tally]:
        """Return summaries of a guest's finished games."""
        against_people = sql.case((seats.c.people > 1, 1), else_=0).label("against_people")
        won = sql.func.sum(sql.case((seats.c.place == 1, 1), else_=0))
        kinds = (seats.c.rules, seats.c.players, against_people)
        found = (
            sql.select(*kinds, sql.func.count(), won, sql.func.sum(seats.c.score))
            .where(seats.c.guest == guest, seats.c.ended.is_not(None), seats.c.place.is_not(None))
            .group_by(seats.c.rules, seats.c.players, "against_people")
            .order_by(sql.func.count().desc(), seats.c.rules, seats.c.players, "against_people")
        )
        with self._begin() as connection:
            rows = connection.execute(found)
            return [Tally(rules, players, bool(people), *counts) for rules, players, people, *counts in rows]

    def tables_of(self, guest: str, account: str) -> dict[str, bool]:
        """Return the tables of a guest, each with whether an account has another seat there in an unfinished game."""
        other = seats.alias()
        is_double = sql.exists().where(
            other.c.table_id == seats.c.table_id,
            other.c.guest == account,
            other.c.seat != HOST,
            other.c.ended.is_(None),
        )
        with self._begin() as connection:
            found = connection.execute(sql.select(seats.c.table_id, is_double).where(seats.c.guest == guest))
            return {table: bool(double) for table, double in found}

    @staticmethod
    def hand_over(connection: Connection, table: str, guest: str, account: str) -> None:
        """Give a guest's seat at a table to an account, if it has no seat there, as a part of a transaction."""
        other = seats.alias()
        is_there = sql.exists().where(other.c.table_id == table, other.c.guest == account, other.c.seat != HOST)
        of_guest = sql.and_(seats.c.table_id == table, seats.c.guest == guest)
        if not connection.scalar(sql.select(is_there)):
            connection.execute(seats.update().where(of_guest).values(guest=account))

    @staticmethod
    def forget(connection: Connection, guest: str) -> None:
        """Delete the rows of a guest, as a part of a transaction."""
        connection.execute(seats.delete().where(seats.c.guest == guest))

    def next_unread(self) -> str | None:
        """Return a table of an older version that is not in the index yet."""
        with self._begin() as connection:
            found = connection.scalar(sql.select(unread.c.table_id).limit(1))
            return None if found is None else str(found)

    def add_unread(self, table: str, rows: Sequence[PlayedSeat]) -> None:
        """Add a table of an older version, unless it has changed in the meantime and is already in the index."""
        with self._begin() as connection:
            if connection.execute(unread.delete().where(unread.c.table_id == table)).rowcount:
                _replace(connection, table, rows)


def _replace(connection: Connection, table: str, rows: Sequence[PlayedSeat]) -> None:
    connection.execute(seats.delete().where(seats.c.table_id == table))
    if rows:
        lists = [{"names": json.encode(row.names), "points": json.encode(row.points)} for row in rows]
        connection.execute(seats.insert(), [{**row._asdict(), **each} for row, each in zip(rows, lists, strict=True)])


def as_played_seat(found: sql.Row[Any]) -> PlayedSeat:
    """Return a row of the index."""
    lists = {"names": json.decode(found.names), "points": json.decode(found.points)}
    return PlayedSeat(**{**found._asdict(), **lists})
