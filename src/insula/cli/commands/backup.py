"""`insula backup` and `insula restore`: save the database of the server in a file, and restore it from the file."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from ...extras import require
from ..server_settings import ConfigFile, Database, database_of


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    database: Database = None,
    config: ConfigFile = None,
) -> None:
    """Save all tables and accounts of the server to a file, even while it runs."""
    require("table")
    from ...server.storage.backup import save

    print(f"saved {_told(save(database_of(database, config), file))}")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `insula backup` has written.")],
    database: Database = None,
    config: ConfigFile = None,
    check: Annotated[bool, typer.Option("--check", help="Only check that the file is complete.")] = False,
) -> None:
    """Restore a database for the server from a backup. The database must be empty, but can be of another kind."""
    require("table")
    from ...server.storage.backup import restore as restored
    from ...server.storage.backup import verify

    if check:
        print(f"the backup is complete: {_told(verify(file))}")
    else:
        print(f"restored {_told(restored(database_of(database, config), file))}")


def _told(counts: Counter[str]) -> str:
    """Return the contents of a backup in words.

    >>> _told(Counter(entry=1200, account=1))
    '1,200 entries of logs, 1 account'
    """
    entries, accounts = counts["entry"], counts["account"]
    return f"{entries:,} {'entry' if entries == 1 else 'entries'} of logs, {accounts:,} account{'s'[: accounts != 1]}"
