"""Files that only their owner can read: databases and backups contain the key that signs cookies."""

import os
from contextlib import suppress
from pathlib import Path

PERMISSIONS = 0o600


def open_new(path: str | Path) -> int:
    """Create a file, and return its descriptor for writing. Raises FileExistsError and other OSErrors."""
    return os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PERMISSIONS)


def create(path: str | Path) -> None:
    """Create an empty file if it does not exist. Errors are ignored: opening the file later reports them.

    SQLite gives its other files the permissions of the database file.
    """
    with suppress(OSError):
        os.close(open_new(path))
