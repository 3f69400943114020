"""Locks: only one process can use a SQLite database, and only one process at a time can migrate PostgreSQL."""

import sqlite3
from contextlib import suppress
from typing import Protocol

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .errors import StorageError

TAKEN = "another server is using this database: stop it, or choose another one"
KEY = 0x1A501A
"""The number of the lock among the advisory locks of a PostgreSQL database."""
_LOCK_MIGRATION = sql.text("SELECT pg_advisory_xact_lock(:key, hashtext(current_schema()))")


class DatabaseLock(Protocol):
    """A lock that is held until it is released, or until the process ends."""

    def release(self) -> None:
        """Release the lock."""


class FileLock:
    """An exclusive lock on a file next to the database. The operating system releases it when the process ends."""

    def __init__(self, database: str) -> None:
        try:
            self._holder = sqlite3.connect(f"{database}.lock", timeout=0, isolation_level=None, check_same_thread=False)
            self._holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise StorageError(TAKEN) from error
            raise StorageError(str(error)) from error

    def release(self) -> None:
        """Release the lock."""
        with suppress(sqlite3.Error):
            self._holder.close()


def lock_migration(connection: Connection) -> None:
    """Let only one process at a time migrate a PostgreSQL database, until the end of the transaction."""
    connection.execute(_LOCK_MIGRATION, {"key": KEY})
