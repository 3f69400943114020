"""Check a database without changing it: whether a server could use it, and what it would do first."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .errors import StorageError, storage_errors
from .migrating import check_layout, layout_of, newest_layout
from .store import Store

NEW = "a new database is made"
CURRENT = "the database is used as it is"
MIGRATED = "the database is migrated from layout {} to {}"


def check(url: str) -> str:
    """Return what the start of a server would do with a database. Raises StorageError if it would fail."""
    with storage_errors():
        address = sql.make_url(url)
    if address.get_backend_name() == "sqlite" and address.database and not address.database.startswith("file:"):
        path = Path(address.database)
        if not path.exists() and path.parent.is_dir() and address.database != ":memory:":
            if not os.access(path.parent, os.W_OK):
                raise StorageError(f"nothing can be written into the folder {path.parent}")
            return NEW
    store = Store(url)
    try:
        store.lock()
        with store.begin() as connection:
            return _next_step(connection)
    finally:
        store.close()


@contextmanager
def in_use(url: str) -> Iterator[Store]:
    """Use a database while the server may use it. Raises StorageError unless it has the layout of this version."""
    with storage_errors():
        address = sql.make_url(url)
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).is_file():
        raise StorageError(f"there is no database {address.database}")
    store = Store(url)
    try:
        with store.begin() as connection:
            if (found := _next_step(connection)) != CURRENT:
                raise StorageError(f"start the server first: {found}")
        yield store
    finally:
        store.close()


def _next_step(connection: Connection) -> str:
    known, newest = layout_of(connection), newest_layout()
    if known is None:
        return NEW
    check_layout(known)
    return CURRENT if known == newest else MIGRATED.format(known, newest)
