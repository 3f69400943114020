"""`insula serve`: serve the table in the browser."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from ...extras import require
from ..failures import BAD_INPUT

UNENCRYPTED = "insula: other machines can connect, and nothing is encrypted unless a proxy with TLS is in front"
SHOWN_PASSWORD = "insula: other users of this machine can read the password: put the address into INSULA_DATABASE"


def serve(
    host: Annotated[
        str | None,
        typer.Option(help="The address to listen on: 127.0.0.1 if not given. 0.0.0.0 is for the whole network."),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port: 8000 if not given. 0 chooses a free one.")] = None,
    unix_socket: Annotated[
        str | None, typer.Option(help="A socket of the file system to listen on, for a proxy on this machine.")
    ] = None,
    root_path: Annotated[
        str | None, typer.Option(help="What all paths begin with, such as /insula, behind a proxy.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="The database for tables, as a URL such as sqlite:///tables.db.")
    ] = None,
    config: Annotated[
        Path | None, typer.Option(envvar="INSULA_CONFIG", help="A TOML file with more settings. Flags count more.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only say what the server would do, and what is wrong with its settings.")
    ] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Open the page when the server is ready.")] = False,
) -> None:
    """Serve the table in the browser: play against bots, or send a link to friends."""
    require("table")
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.server.check import check as checked
    from insula.server.check import has_password, with_database
    from insula.server.configuration_sources import load
    from insula.server.serve import is_for_this_machine
    from insula.server.serve import serve as run

    flags = {"host": host, "port": port, "unix_socket": unix_socket, "root_path": root_path, "database": database}
    loaded = load(flags, os.environ, config)
    loaded = with_database(loaded, _own_database())
    lines, faults = checked(loaded) if check else ([], loaded.faults)
    for line in lines:
        print(line)
    if database and has_password(database):
        print(SHOWN_PASSWORD, file=sys.stderr)
    if not (loaded.configuration.unix_socket or is_for_this_machine(loaded.configuration.host)):
        print(UNENCRYPTED, file=sys.stderr)
    for fault in faults:
        print(f"insula: {fault}", file=sys.stderr)
    if faults:
        raise typer.Exit(BAD_INPUT)
    if not check:
        run(loaded.configuration, opens_browser=browser, report=_report)


def _own_database() -> str:
    """Return the URL of a database in the user's application folder."""
    folder = Path(typer.get_app_dir("insula"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def _report(line: str) -> None:
    """Print a line at once, even into a pipe."""
    print(line, flush=True)
