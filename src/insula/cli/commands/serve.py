"""`insula serve`: run the server for games in the browser."""

import sys
from typing import Annotated

import typer

from ...extras import require
from ..server_settings import ConfigFile, Database, loaded_settings, stop_for

UNENCRYPTED = "insula: other machines can connect, and nothing is encrypted unless a proxy with TLS is in front"


def serve(
    host: Annotated[
        str | None,
        typer.Option(help="The address to listen on (default: 127.0.0.1). 0.0.0.0 allows the whole network."),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port (default: 8000). 0 chooses a free one.")] = None,
    unix_socket: Annotated[
        str | None, typer.Option(help="A Unix socket to listen on, for a proxy on this machine.")
    ] = None,
    root_path: Annotated[
        str | None, typer.Option(help="The prefix of all paths, such as /insula, behind a proxy.")
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(help="The number of processes that share the port (default: 1). More than one needs PostgreSQL."),
    ] = None,
    database: Database = None,
    metrics_port: Annotated[
        int | None, typer.Option(help="The port for Prometheus, on this machine only (default: none).")
    ] = None,
    metrics_host: Annotated[
        str | None, typer.Option(help="The address of this port, if it is not for this machine only.")
    ] = None,
    log_format: Annotated[str | None, typer.Option(help="The format of the log: text (default) or json.")] = None,
    log_level: Annotated[
        str | None, typer.Option(help="What is logged: warning (default), info (requests) or debug (messages).")
    ] = None,
    config: ConfigFile = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only report what the server would do, and what is wrong with its settings.")
    ] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Open the page when the server is ready.")] = False,
) -> None:
    """Run the server for games in the browser. Play against bots, or send a link to friends."""
    require("table")
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.server.addresses import is_for_this_machine
    from insula.server.check import check as checked
    from insula.server.serve import serve as run

    flags: dict[str, str | int | None] = {
        "host": host,
        "port": port,
        "unix_socket": unix_socket,
        "root_path": root_path,
        "processes": processes,
        "database": database,
        "metrics_port": metrics_port,
        "metrics_host": metrics_host,
        "log_format": log_format,
        "log_level": log_level,
    }
    loaded = loaded_settings(flags, config)
    lines, faults = checked(loaded) if check else ([], loaded.faults)
    for line in lines:
        print(line)
    if not (loaded.configuration.unix_socket or is_for_this_machine(loaded.configuration.host)):
        print(UNENCRYPTED, file=sys.stderr)
    stop_for(faults)
    if not check:
        run(loaded.configuration, opens_browser=browser, report=_report)


def _report(line: str) -> None:
    """Print a line at once, even into a pipe."""
    print(line, flush=True)
