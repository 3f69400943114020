"""Check the settings of a server without starting it: what it would do, and everything that is wrong."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import sqlalchemy as sql
from msgspec.structs import replace
from sqlalchemy.exc import ArgumentError

from .addresses import address_of, listen, listen_for_metrics, metrics_address_of
from .configuration_sources import Loaded, settings
from .serve import fault_of_processes, fault_of_system
from .storage import check as database_check
from .storage.errors import StorageError
from .web.pages import INDEX, NOT_BUILT

SHORT = ("host", "port", "database")
"""The settings that are shown even if they have their defaults."""


def check(loaded: Loaded) -> tuple[list[str], list[str]]:
    """Return lines about what the server would do, and the faults of its settings. Nothing is changed."""
    configuration = loaded.configuration
    lines, faults = _shown(loaded), list(loaded.faults)
    with ExitStack() as open_at_once:
        try:
            open_at_once.enter_context(listen(configuration))
            if configuration.unix_socket:
                Path(configuration.unix_socket).unlink()
            lines.append(f"the page is at {address_of(configuration)}")
        except OSError as error:
            faults.append(_not_free(error))
        try:
            for number, _ in enumerate(filter(None, open_at_once.enter_context(listen_for_metrics(configuration)))):
                lines.append(f"the metrics are at {metrics_address_of(configuration, number)}")
        except OSError as error:
            faults.append(_not_free(error))
    try:
        lines.append(database_check.check(configuration.database))
    except StorageError as error:
        faults.append(f"{error} ({without_password(configuration.database)})")
    if fault := fault_of_system(configuration):
        faults.append(f"database: {fault}")
    if fault := fault_of_processes(configuration):
        faults.append(f"processes: {fault}")
    if not INDEX.is_file():
        faults.append(NOT_BUILT.strip())
    return lines, faults


def _not_free(error: OSError) -> str:
    return f"{error.filename}: {str(error.strerror).lower()}"


def _shown(loaded: Loaded) -> list[str]:
    """Return a line for each setting that was given, and for the most important ones."""
    lines = []
    for setting in settings():
        value: object = loaded.configuration
        for name in setting.name.split("."):
            value = getattr(value, name)
        if setting.name == "database":
            value = without_password(str(value))
        if setting.name in loaded.origins or setting.name in SHORT:
            lines.append(f"{setting.name} = {value} ({loaded.origins.get(setting.name, 'default')})")
    return lines


def without_password(url: str) -> str:
    """Return the address of a database with its password hidden.

    >>> without_password("postgresql://insula:secret@localhost/insula"), without_password("oops")
    ('postgresql://insula:***@localhost/insula', 'oops')
    """
    try:
        return sql.make_url(url).render_as_string()
    except (ArgumentError, ValueError):
        return url


def has_password(url: str) -> bool:
    """Return whether the address of a database has a password.

    >>> has_password("postgresql://insula:secret@localhost/insula"), has_password("sqlite:///tables.db")
    (True, False)
    """
    return without_password(url) != url and "***" in without_password(url)


def with_database(loaded: Loaded, own: Callable[[], str]) -> Loaded:
    """Return a configuration with the user's own database, if no database is set."""
    if loaded.configuration.database or "database_file" in loaded.origins:
        return loaded
    return loaded._replace(configuration=replace(loaded.configuration, database=own()))
