"""Save a database in a file while a server uses it, and restore a database from such a file.

A backup can be restored into another kind of database, and by a newer version: its rows are read in the layout of the
backup and then migrated.
"""

import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from ... import __version__
from . import migrating
from .backup_file import DAMAGED, FORMAT, Header, Rows, Value, read, writing
from .errors import IN_MEMORY, StorageError, storage_errors
from .lock import FileLock
from .store import Store, address_of, engine_of, is_in_memory

AT_ONCE = 500
"""The rows in one message."""
OF_ALEMBIC = "alembic_version"
PASSING = ("challenge", "owner", "process", "push_message")
"""Tables with data only for the processes that use the database now. They are not saved."""
NOT_EMPTY = "a backup can be restored only into an empty database, and this one is not empty"
Counts = Counter[str]
"""The number of rows in each table."""


def save(url: str, path: Path) -> Counts:
    """Save a snapshot of a database in a new file. Raises StorageError or OSError."""
    counts: Counts = Counter()
    with _reading(url) as connection, writing(path) as writer:
        layout = migrating.layout_of(connection)
        if layout is None:
            raise StorageError("this database is empty")
        writer.write(Header(FORMAT, layout, time.time(), __version__))
        for table in _tables(connection):
            name, columns = str(table.name), _columns(table)
            found = connection.execution_options(yield_per=AT_ONCE).execute(sql.select(table))
            for part in found.partitions():
                counts[name] += len(part)
                writer.write(Rows(name, columns, [list(row) for row in part]))
    return counts


@contextmanager
def _reading(url: str) -> Iterator[Connection]:
    """Connect to a database with a transaction that does not see changes that others write in the meantime."""
    with storage_errors():
        address = address_of(url)
        is_sqlite = address.get_backend_name() == "sqlite"
        if is_sqlite and not Path(str(address.database)).is_file():
            raise StorageError(f"there is no database {address.database}")
        engine = engine_of(address)
        try:
            level = "AUTOCOMMIT" if is_sqlite else "REPEATABLE READ"
            with engine.connect().execution_options(isolation_level=level) as connection:
                if is_sqlite:
                    connection.exec_driver_sql("BEGIN")  # the driver does this only before writing
                yield connection
        finally:
            engine.dispose()


def _tables(connection: Connection) -> list[sql.Table]:
    known = sql.MetaData()
    known.reflect(connection)
    return [table for table in known.sorted_tables if table.name not in (OF_ALEMBIC, *PASSING)]


def _columns(table: sql.Table) -> list[str]:
    return [str(column.name) for column in table.columns]


def verify(path: Path) -> Counts:
    """Return the number of rows of each table in a backup. Raises StorageError if it is damaged, or OSError."""
    counts: Counts = Counter()
    for message in read(path):
        if isinstance(message, Rows):
            counts[message.table] += len(message.rows)
    return counts


def restore(url: str, path: Path) -> Counts:
    """Restore a database from a backup, completely or not at all. Raises StorageError or OSError."""
    with path.open("rb"):
        pass  # report a file that cannot be read before anything else
    with storage_errors():
        address = address_of(url)
        if address.get_backend_name() == "sqlite":
            return _restore_file(address, path)
        store = Store(url)
        try:
            store.lock()
            with store.begin() as connection:
                return _fill(connection, path)
        finally:
            store.close()


def _restore_file(address: sql.URL, path: Path) -> Counts:
    """Make the file of a SQLite database. The file appears only when it is complete."""
    if is_in_memory(address):
        raise StorageError(IN_MEMORY)
    target = Path(str(address.database))
    if any(_is_used(Path(f"{target}{suffix}")) for suffix in ("", "-wal", "-journal")):
        raise StorageError(NOT_EMPTY)
    lock = FileLock(str(target))
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        store = Store(address.set(database=str(part)).render_as_string(hide_password=False))
        try:
            with store.begin() as connection:
                counts = _fill(connection, path)
        finally:
            store.close()  # SQLite moves all data from its log into the file
        _sync(part)
        part.replace(target)
        return counts
    finally:
        lock.release()
        for suffix in ("", "-wal", "-shm", ".lock"):
            with suppress(OSError):
                Path(f"{part}{suffix}").unlink()


def _is_used(file: Path) -> bool:
    return file.exists() and file.stat().st_size > 0


def _sync(file: Path) -> None:
    """Wait until a file is on disk."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def _storable(value: Value) -> Value:
    """Return a value without NUL characters, which PostgreSQL does not store in texts."""
    return value.replace("\0", "") if isinstance(value, str) else value


def _fill(connection: Connection, path: Path) -> Counts:
    """Write the contents of a backup into an empty database."""
    if sql.inspect(connection).get_table_names():
        raise StorageError(NOT_EMPTY)
    counts: Counts = Counter()
    tables: dict[str, sql.Table] = {}
    for message in read(path):
        if isinstance(message, Header):
            migrating.check_layout(message.layout)
            migrating.migrate(connection, message.layout)
            tables = {table.name: table for table in _tables(connection)}
            continue
        table = tables.get(message.table)
        if table is None or _columns(table) != message.columns:
            raise StorageError(DAMAGED)
        rows = [[_storable(value) for value in row] for row in message.rows]
        connection.execute(table.insert(), [dict(zip(message.columns, row, strict=True)) for row in rows])
        counts[message.table] += len(message.rows)
    migrating.migrate(connection)
    return counts
