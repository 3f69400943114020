"""A lock on a file, so that only one process at a time writes something."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import ArgumentError


class TakenError(Exception):
    """Another process, or another part of this one, has the lock."""


class FileLock:
    """An exclusive lock on a file. The operating system releases it when the process ends; the file stays, empty.

    Raises TakenError if another has the lock, and OSError if the file cannot be locked.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     lock = FileLock(Path(folder, "lock"))
    ...     try:
    ...         FileLock(Path(folder, "lock"))
    ...     except TakenError:
    ...         print("taken")
    ...     lock.release()
    taken
    """

    def __init__(self, path: Path) -> None:
        # SQLite locks files on every system, and writes nothing into a database in which nothing is stored.
        try:
            self._holder = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise OSError(f"{path} cannot be locked: {error}") from error
        try:
            self._holder.execute("PRAGMA journal_mode = MEMORY")  # without another file
            self._holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self.release()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise TakenError(str(path)) from error
            raise OSError(f"{path} cannot be locked: {error}") from error

    def release(self) -> None:
        """Release the lock."""
        with suppress(sqlite3.Error):
            self._holder.close()


@contextmanager
def only_writer(place: str | Path, lock: Path) -> Iterator[None]:
    """Be the only command that writes to a place in the block, with a lock file in a folder or beside a file.

    Where nothing can be written, nothing is locked. Raises ArgumentError if another command is writing, and OSError if
    the file cannot be locked.
    """
    if not os.access(lock.parent, os.W_OK):
        yield
        return
    try:
        held = FileLock(lock)
    except TakenError:
        raise ArgumentError(f"another command is writing to {place}: wait for its end, or name another place") from None
    try:
        yield
    finally:
        held.release()
