"""Look at a database without changing it: whether a server could use it, and what it would do first."""

import os
from importlib.resources import as_file, files
from pathlib import Path

import sqlalchemy as sql
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection

from .errors import StorageError, storage_errors
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
                raise StorageError(f"nothing can be written in the folder {path.parent}")
            return NEW
    store = Store(url)
    try:
        store.lock()
        with store._begin() as connection:
            return _next_step(connection)
    finally:
        store.close()


def _next_step(connection: Connection) -> str:
    known = MigrationContext.configure(connection).get_current_revision()
    with as_file(files(__package__) / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        directory = ScriptDirectory.from_config(config)
        newest = directory.get_current_head()
        if known is not None:
            directory.get_revision(known)  # raises CommandError if another version of Insula made it
    if known is None:
        return NEW
    return CURRENT if known == newest else MIGRATED.format(known, newest)
