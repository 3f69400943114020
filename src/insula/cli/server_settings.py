"""The settings of the server, for the commands that use its database."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .failures import BAD_INPUT

if TYPE_CHECKING:
    from ..server.configuration_sources import Loaded

SHOWN_PASSWORD = "insula: other users of this machine can read the password: put the address into INSULA_DATABASE"

Database = Annotated[
    str | None, typer.Option("--database", help="The database for tables, as a URL such as sqlite:///tables.db.")
]
ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", envvar="INSULA_CONFIG", help="A TOML file with more settings. Flags override it."),
]


def loaded_settings(flags: dict[str, str | int | None], file: Path | None) -> "Loaded":
    """Return the settings from flags, environment variables and a file. The default database is one of the user."""
    from ..server.check import has_password, with_database
    from ..server.configuration_sources import load

    loaded = with_database(load(flags, os.environ, file), _own_database)
    if has_password(str(flags["database"] or "")):
        print(SHOWN_PASSWORD, file=sys.stderr)
    return loaded


def database_of(database: str | None, file: Path | None) -> str:
    """Return the address of the server's database."""
    loaded = loaded_settings({"database": database}, file)
    stop_for(loaded.faults)
    return loaded.configuration.database


def stop_for(faults: list[str]) -> None:
    """Print faults, and end the command if there are any."""
    for fault in faults:
        print(f"insula: {fault}", file=sys.stderr)
    if faults:
        raise typer.Exit(BAD_INPUT)


def _own_database() -> str:
    """Return the URL of a database in the user's application folder. Create the folder if necessary."""
    folder = Path(typer.get_app_dir("insula"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
