"""`insula serve`: serve the table in the browser."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ...extras import require

UNENCRYPTED = "insula: other machines can connect, and nothing is encrypted unless a proxy with TLS is in front"


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on. 0.0.0.0 accepts connections from the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port. 0 chooses a free one.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="The database for tables, as a URL such as sqlite:///tables.db.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open the page when the server is ready.")] = False,
) -> None:
    """Serve the table in the browser: play against bots, or send a link to friends."""
    require("table")
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.server.serve import is_for_this_machine
    from insula.server.serve import serve as run

    if not is_for_this_machine(host):
        print(UNENCRYPTED, file=sys.stderr)
    run(host, port, _own_database() if database is None else database, opens_browser=browser, report=_report)


def _own_database() -> str:
    """Return the URL of a database in the user's application folder."""
    folder = Path(typer.get_app_dir("insula"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def _report(line: str) -> None:
    """Print a line at once, even into a pipe."""
    print(line, flush=True)
