"""A lock that lets only one server use a SQLite database."""

import sqlite3
from contextlib import suppress

from .errors import StorageError


class DatabaseLock:
    """An exclusive lock on a file next to the database. The operating system releases it when the process ends."""

    def __init__(self, database: str) -> None:
        try:
            self._holder = sqlite3.connect(f"{database}.lock", timeout=0, isolation_level=None, check_same_thread=False)
            self._holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise StorageError("another server is using this database: stop it, or choose another one") from error
            raise StorageError(str(error)) from error

    def release(self) -> None:
        """Release the lock."""
        with suppress(sqlite3.Error):
            self._holder.close()
