"""`insula accounts`: manage the accounts of a server for people who cannot do it themselves."""

import time
from typing import Annotated

import typer

from ...extras import require
from ..server_settings import ConfigFile, Database, database_of
from .operators import account_named

accounts = typer.Typer(help="Manage the accounts of a server.", no_args_is_help=True)


@accounts.callback()
def manage() -> None:
    """Manage the accounts of a server for people who cannot do it themselves."""


@accounts.command()
def delete(
    name: Annotated[str, typer.Argument(help="The name of the account.")],
    database: Database = None,
    config: ConfigFile = None,
) -> None:
    """Delete an account, as its owner could. With SQLite, stop the server first."""
    require("table")
    from ...server.storage.check import in_use

    with in_use(database_of(database, config)) as store:
        store.lock()  # a server with SQLite would not learn of it
        account = account_named(store, name)
        store.delete_account(account.guest, time.time())
    print(f"the account {account.name} is deleted")
