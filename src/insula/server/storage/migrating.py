"""The layouts of the database, identified by the names of their migrations.

Alembic is loaded only when a layout changes. A server that starts with the current layout does not need it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .errors import StorageError

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "head"
OTHER_VERSION = "this database belongs to another version of Insula"
_version = sql.table("alembic_version", sql.column("version_num"))
"""The table in which Alembic stores the layout of a database."""


def layout_of(connection: Connection) -> str | None:
    """Return the layout of a database; None if it has none yet."""
    if not sql.inspect(connection).has_table(_version.name):
        return None
    layout: str | None = connection.scalar(sql.select(_version.c.version_num))
    return layout


@cache
def newest_layout() -> str:
    """Return the layout of this version. The file names of migrations begin with the name of their layout."""
    scripts = (files(__package__) / "migrations" / "versions").iterdir()
    return max(script.name.partition("_")[0] for script in scripts if script.name.endswith(".py"))


def check_layout(layout: str) -> None:
    """Raise StorageError if this version does not know a layout."""
    from alembic.script import ScriptDirectory

    with _config() as config:
        ScriptDirectory.from_config(config).get_revision(layout)


def migrate(connection: Connection, layout: str = NEWEST) -> None:
    """Migrate a database to a layout. Raises StorageError if this version does not know its layout."""
    if layout == NEWEST and layout_of(connection) == newest_layout():
        return
    from alembic import command

    _begin(connection)
    with _config() as config:
        config.attributes["connection"] = connection
        command.upgrade(config, layout)


def _begin(connection: Connection) -> None:
    """Begin a transaction in SQLite, so that a migration takes place completely or not at all.

    The driver begins one only before it writes rows, so each change of a layout would be stored at once.
    """
    driver = connection.connection.dbapi_connection
    if isinstance(driver, sqlite3.Connection) and not driver.in_transaction:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def _config() -> Iterator["Config"]:
    from alembic.config import Config
    from alembic.util.exc import CommandError

    with as_file(files(__package__) / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        try:
            yield config
        except CommandError as error:
            raise StorageError(f"{OTHER_VERSION}: {error}") from error
