"""Tournaments in the database: an append-only log for each, and the tables of its rounds with their results.

Any process that knows the whole log can append entries: the number of the last entry is compared and replaced in the
same transaction. So if two processes begin a round at the same moment, only one of them succeeds, with all tables.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import sqlalchemy as sql
from msgspec import Struct, json
from sqlalchemy.engine import Connection

from ..tournament_messages import TournamentSummary
from ..tournaments import log as entries
from ..tournaments.log import TournamentEntry
from .layout import metadata
from .notices import Notify, TournamentChanged
from .played import Begin

_tournaments = sql.Table(
    "tournament",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("seq", sql.Integer, nullable=False),
    sql.Column("at", sql.Float, nullable=False, index=True),
    sql.Column("is_open", sql.Boolean, nullable=False, index=True),
    sql.Column("summary", sql.LargeBinary, nullable=False),
)
_entries = sql.Table(
    "tournament_entry",
    metadata,
    sql.Column("tournament_id", sql.String, primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
)
_tables = sql.Table(
    "tournament_table",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("tournament_id", sql.String, nullable=False, index=True),
    sql.Column("round", sql.Integer, nullable=False),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("result", sql.LargeBinary),
    sql.Column("record", sql.Text),
)


class Result(Struct, frozen=True):
    """The result of the game at a table."""

    places: list[int]
    scores: list[int]
    absent: list[int]
    """The seats whose players never came."""
    is_adjudicated: bool
    record: str = ""
    """The record of the game."""


class NewTable(NamedTuple):
    """A table of a new round."""

    table: str
    round: int
    """From 1."""
    number: int
    """From 0."""


class StoredRow(NamedTuple):
    """An entry with its time."""

    at: float
    entry: TournamentEntry


class StoredTournaments:
    """The tournaments in the database. Every method is one transaction, unless it receives a connection."""

    def __init__(self, begin: Begin, notify: Notify) -> None:
        self._begin = begin
        self._notify = notify

    def create(self, summary: TournamentSummary, at: float, entry: TournamentEntry, most: int) -> bool:
        """Add a tournament, unless its host has the most open ones. Return whether it was added."""
        found = sql.select(_tournaments.c.summary).where(_tournaments.c.is_open)
        with self._begin() as connection:
            hosts = (json.decode(body, type=TournamentSummary).host for body in connection.scalars(found))
            if sum(host == summary.host for host in hosts) >= most:
                return False
            row = {"id": summary.id, "seq": 1, "at": at, "is_open": True, "summary": json.encode(summary)}
            connection.execute(_tournaments.insert().values(row))
            self._write(connection, summary.id, 1, at, [entry])
            self._notify(connection, TournamentChanged(summary.id))
            return True

    def append(
        self,
        connection: Connection,
        summary: TournamentSummary,
        before: int,
        at: float,
        added: Sequence[TournamentEntry],
        tables: Collection[NewTable] = (),
    ) -> bool:
        """Add entries after the entry number `before`, as a part of a transaction.

        Return whether this was the last entry. If not, nothing is written.
        """
        same = sql.and_(_tournaments.c.id == summary.id, _tournaments.c.seq == before)
        is_open = summary.status in ("coming", "running")
        now = {"seq": before + len(added), "is_open": is_open, "summary": json.encode(summary)}
        if not connection.execute(_tournaments.update().where(same).values(now)).rowcount:
            return False
        self._write(connection, summary.id, before + 1, at, added)
        if tables:
            connection.execute(
                _tables.insert(),
                [{"table_id": id, "tournament_id": summary.id, "round": r, "number": n} for id, r, n in tables],
            )
        self._notify(connection, TournamentChanged(summary.id))
        return True

    @staticmethod
    def _write(connection: Connection, id: str, first: int, at: float, added: Sequence[TournamentEntry]) -> None:
        rows = [
            {"tournament_id": id, "seq": seq, "at": at, "body": entries.write(entry)}
            for seq, entry in enumerate(added, first)
        ]
        connection.execute(_entries.insert(), rows)

    def end_table(self, connection: Connection, table: str, result: Result) -> None:
        """Store the result of a table, as a part of the transaction that ends its game."""
        own = _tables.c.table_id == table
        kept = {"result": json.encode(Result(*_plain(result))), "record": result.record}
        connection.execute(_tables.update().where(own).values(kept))
        tournament = connection.scalar(sql.select(_tables.c.tournament_id).where(own))
        if tournament is not None:
            self._notify(connection, TournamentChanged(str(tournament)))

    def log(self, id: str, after: int = 0) -> list[StoredRow]:
        """Return the entries of a tournament after the entry with a number; an empty list if there are none."""
        own = sql.and_(_entries.c.tournament_id == id, _entries.c.seq > after)
        found = sql.select(_entries.c.at, _entries.c.body).where(own).order_by(_entries.c.seq)
        with self._begin() as connection:
            return [StoredRow(at, entries.read(body)) for at, body in connection.execute(found)]

    def open_ids(self) -> dict[str, int]:
        """Return the tournaments that are neither over nor cancelled, with the numbers of their last entries."""
        found = sql.select(_tournaments.c.id, _tournaments.c.seq).where(_tournaments.c.is_open)
        with self._begin() as connection:
            return {str(id): int(seq) for id, seq in connection.execute(found)}

    def newest(self, most: int) -> list[tuple[TournamentSummary, int]]:
        """Return the newest tournaments, with the numbers of their last entries."""
        columns = (_tournaments.c.summary, _tournaments.c.seq)
        found = sql.select(*columns).order_by(_tournaments.c.at.desc()).limit(most)
        with self._begin() as connection:
            return [(json.decode(body, type=TournamentSummary), seq) for body, seq in connection.execute(found)]

    def results(self, id: str, round: int) -> dict[int, Result]:
        """Return the results of the tables of a round whose games are over, by their numbers."""
        over = sql.and_(_tables.c.tournament_id == id, _tables.c.round == round, _tables.c.result.is_not(None))
        with self._begin() as connection:
            rows = connection.execute(sql.select(_tables.c.number, _tables.c.result).where(over))
            return {number: json.decode(body, type=Result) for number, body in rows}

    def records(self, id: str) -> list[tuple[int, int, str]]:
        """Return the round, the number and the record of each table whose game is over."""
        columns = (_tables.c.round, _tables.c.number, _tables.c.record)
        own = sql.and_(_tables.c.tournament_id == id, _tables.c.record.is_not(None))
        with self._begin() as connection:
            found = connection.execute(sql.select(*columns).where(own).order_by(*columns[:2]))
            return [(round, number, record) for round, number, record in found]


def _plain(result: Result) -> tuple[list[int], list[int], list[int], bool]:
    """Return a result without the record, which has its own column."""
    return result.places, result.scores, result.absent, result.is_adjudicated
