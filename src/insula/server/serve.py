"""Run the server until it is stopped, in one process or in several."""

import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

from .addresses import address_of, listen, listen_for_metrics
from .configuration import Configuration
from .service_manager import report_ready
from .storage.errors import StorageError
from .storage.store import is_shared

ONE_PORT = "several processes cannot all have the same peer_port: leave it at 0"
NEEDS_POSTGRESQL = "several processes need PostgreSQL: a SQLite database is for one process"
NEEDS_UNIX = "on Windows, the database must be SQLite: with PostgreSQL, run the server on Linux, on macOS or in WSL"


def serve(settings: Configuration, *, opens_browser: bool = False, report: Callable[[str], None]) -> None:
    """Serve Insula with these settings. Call `report` with one line when ready. Raises StorageError or OSError."""
    if fault := fault_of_system(settings) or fault_of_processes(settings):
        raise StorageError(fault)
    with listen(settings) as listening, listen_for_metrics(settings) as for_metrics:

        def ready() -> None:
            name = listening.getsockname()
            address = address_of(settings, None if settings.unix_socket else name[1])
            report(f"Insula is running at {address}")
            report_ready()
            if opens_browser and not settings.unix_socket:
                webbrowser.open(address)

        try:
            if settings.processes > 1:
                from .supervisor import supervise

                supervise(settings, listening, for_metrics, ready)
            else:
                from .running import run

                run(settings, listening, for_metrics[0], ready)
        finally:
            if settings.unix_socket:
                Path(settings.unix_socket).unlink(missing_ok=True)


def fault_of_system(settings: Configuration) -> str:
    """Return why this system cannot use the database; empty if it can.

    On Windows, psycopg does not work in the event loop with pipes and sockets. Processes there also end without a
    signal, so they could not hand over their tables.
    """
    return NEEDS_UNIX if sys.platform == "win32" and is_shared(settings.database) else ""


def fault_of_processes(settings: Configuration) -> str:
    """Return why the server cannot have this number of processes; empty if it can."""
    if settings.processes > 1 and not is_shared(settings.database):
        return NEEDS_POSTGRESQL
    return ONE_PORT if settings.processes > 1 and settings.peer_port else ""
