"""The layouts of the database by the names of their migrations."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection

NEWEST = "head"


def layout_of(connection: Connection) -> str | None:
    """Return the layout of a database; None if it has none yet."""
    return MigrationContext.configure(connection).get_current_revision()


def newest_layout() -> str:
    """Return the layout of databases of this version."""
    with _config() as config:
        return str(ScriptDirectory.from_config(config).get_current_head())


def check_layout(layout: str) -> None:
    """Raise CommandError if this version does not know a layout."""
    with _config() as config:
        ScriptDirectory.from_config(config).get_revision(layout)


def migrate(connection: Connection, layout: str = NEWEST) -> None:
    """Migrate a database to a layout."""
    with _config() as config:
        config.attributes["connection"] = connection
        command.upgrade(config, layout)


@contextmanager
def _config() -> Iterator[Config]:
    with as_file(files(__package__) / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        yield config
