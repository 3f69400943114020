"""Locks: only one process can use a SQLite database, and only one process at a time can migrate PostgreSQL."""

from pathlib import Path
from typing import Protocol

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from ...data.file_lock import FileLock as LockedFile
from ...data.file_lock import TakenError
from .errors import StorageError

TAKEN = "another server is using this database: stop it, or choose another one"
KEY = 0x1A501A
"""The number of the lock among the advisory locks of a PostgreSQL database."""
_LOCK_MIGRATION = sql.text("SELECT pg_advisory_xact_lock(:key, hashtext(current_schema()))")


class DatabaseLock(Protocol):
    """A lock that is held until it is released, or until the process ends."""

    def release(self) -> None:
        """Release the lock."""


class FileLock(LockedFile):
    """An exclusive lock on a file next to the database. The operating system releases it when the process ends."""

    def __init__(self, database: str) -> None:
        try:
            super().__init__(Path(f"{database}.lock"))
        except TakenError as error:
            raise StorageError(TAKEN) from error
        except OSError as error:
            raise StorageError(str(error)) from error


def lock_migration(connection: Connection) -> None:
    """Let only one process at a time migrate a PostgreSQL database, until the end of the transaction."""
    connection.execute(_LOCK_MIGRATION, {"key": KEY})
