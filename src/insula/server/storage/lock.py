"""Locks that let only one server use a database."""

import sqlite3
from contextlib import suppress
from typing import Protocol

import sqlalchemy as sql
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

from .errors import StorageError

TAKEN = "another server is using this database: stop it, or choose another one"
KEY = 0x1A501A
"""The number of the lock among the advisory locks of a PostgreSQL database."""
_OF_SCHEMA = {"key": KEY}
_LOCK = sql.text("SELECT pg_try_advisory_lock(:key, hashtext(current_schema()))")
_UNLOCK = sql.text("SELECT pg_advisory_unlock(:key, hashtext(current_schema()))")


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


class AdvisoryLock:
    """An advisory lock of PostgreSQL. The database releases it when the connection ends. Raises SQLAlchemyError."""

    def __init__(self, engine: Engine) -> None:
        self._holder = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._holder.detach()  # otherwise it would go back to the pool with the lock
        if not self._holder.scalar(_LOCK, _OF_SCHEMA):
            self._holder.close()
            raise StorageError(TAKEN)

    def release(self) -> None:
        """Release the lock."""
        with suppress(SQLAlchemyError):
            self._holder.execute(_UNLOCK, _OF_SCHEMA)
        self._holder.close()
