"""The tables on disk: an append-only log for each table, with occasional snapshots of the position."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import as_file, files
from typing import NamedTuple

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from msgspec import Struct, json
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from ..tables import log as entries
from ..tables.log import LogEntry

KEY_BYTES = 32
WAIT = 5_000
"""Milliseconds a writer waits for another writer."""

metadata = sql.MetaData()
_entries = sql.Table(
    "entry",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
)
_snapshots = sql.Table(
    "snapshot",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("position", sql.Text, nullable=False),
)
_listed = sql.Table(
    "listed_table",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("at", sql.Float, nullable=False, index=True),
    sql.Column("listing", sql.LargeBinary, nullable=False),
)
_settings = sql.Table(
    "setting",
    metadata,
    sql.Column("name", sql.String, primary_key=True),
    sql.Column("value", sql.String, nullable=False),
)


class StorageError(OSError):
    """The database cannot be read or written: the disk is full, read-only or gone."""


class Row(NamedTuple):
    """An entry with its time."""

    at: float
    entry: LogEntry


class Snapshot(NamedTuple):
    """The position after an entry, with all secrets."""

    seq: int
    position: str


class Listing(Struct, frozen=True):
    """The entry of a table in the public list."""

    status: str
    names: list[str]
    """The name in each seat; empty if the seat is free."""
    modules: list[str] = []
    """The modules that the game is named after."""


class Store:
    """A database. Every method is one transaction and raises StorageError if it fails."""

    def __init__(self, url: str) -> None:
        self._engine: Engine = sql.create_engine(url)
        if self._engine.dialect.name == "sqlite":
            sql.event.listen(self._engine, "connect", _prepare_sqlite)

    def migrate(self) -> None:
        """Migrate the database to the current layout."""
        with as_file(files(__package__) / "migrations") as scripts, self._begin() as connection:
            config = Config()
            config.set_main_option("script_location", str(scripts))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def key(self) -> str:
        """Return the secret that signs cookies. It is created at the first start."""
        with self._begin() as connection:
            known = connection.scalar(sql.select(_settings.c.value).where(_settings.c.name == "key"))
            if known is None:
                known = secrets.token_hex(KEY_BYTES)
                connection.execute(_settings.insert().values(name="key", value=known))
            return str(known)

    def append(
        self, table: str, first: int, at: float, added: Sequence[LogEntry], listing: Listing | None = None
    ) -> None:
        """Add entries to the log of a table, all or none. `first` is the number of the first one.

        `listing` replaces the table's entry in the public list. A table whose game is over is removed from the list.
        """
        rows = [
            {"table_id": table, "seq": first + i, "at": at, "body": entries.write(entry)}
            for i, entry in enumerate(added)
        ]
        with self._begin() as connection:
            connection.execute(_entries.insert(), rows)
            if listing:
                _list(connection, table, at, listing)

    def log(self, table: str) -> list[Row]:
        """Return all entries of a table in order; an empty list if the table does not exist."""
        found = sql.select(_entries.c.at, _entries.c.body).where(_entries.c.table_id == table).order_by(_entries.c.seq)
        with self._begin() as connection:
            return [Row(at, entries.read(body)) for at, body in connection.execute(found)]

    def keep(self, table: str, snapshot: Snapshot) -> None:
        """Store a snapshot."""
        with self._begin() as connection:
            row = {"table_id": table, "seq": snapshot.seq, "position": snapshot.position}
            connection.execute(_snapshots.insert().values(row))

    def snapshot(self, table: str) -> Snapshot | None:
        """Return the last snapshot of a table."""
        columns = sql.select(_snapshots.c.seq, _snapshots.c.position)
        found = columns.where(_snapshots.c.table_id == table).order_by(_snapshots.c.seq.desc()).limit(1)
        with self._begin() as connection:
            row = connection.execute(found).first()
            return Snapshot(row.seq, row.position) if row else None

    def listed(self, most: int) -> list[tuple[str, float, Listing]]:
        """Return the newest public tables whose games are not over, as (ID, opening time, listing)."""
        columns = sql.select(_listed.c.table_id, _listed.c.at, _listed.c.listing)
        with self._begin() as connection:
            rows = connection.execute(columns.order_by(_listed.c.at.desc()).limit(most))
            return [(id, at, json.decode(body, type=Listing)) for id, at, body in rows]

    def close(self) -> None:
        """Close the database."""
        self._engine.dispose()

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        """Run a transaction. Its failures are raised as StorageError."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StorageError(_reason(error)) from error


def _list(connection: Connection, table: str, at: float, listing: Listing) -> None:
    """Update the entry of a table in the public list."""
    if listing.status == "over":
        connection.execute(_listed.delete().where(_listed.c.table_id == table))
        return
    said = {"listing": json.encode(listing)}
    if not connection.execute(_listed.update().where(_listed.c.table_id == table).values(said)).rowcount:
        connection.execute(_listed.insert().values(table_id=table, at=at, **said))


def _reason(error: SQLAlchemyError) -> str:
    """Return the database's error message without the SQL statement."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Configure SQLite: readers do not wait for a writer, and committed data is on disk."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", f"busy_timeout = {WAIT}"):
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
