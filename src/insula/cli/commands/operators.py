"""`insula operators`: manage the accounts that see reports on a server and act on them."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ...extras import require
from ..failures import BAD_INPUT
from ..server_settings import ConfigFile, Database, database_of

if TYPE_CHECKING:
    from ...server.storage.accounts import Account
    from ...server.storage.store import Store

operators = typer.Typer(help="Manage the accounts that see reports on a server and act on them.", no_args_is_help=True)
Name = Annotated[str, typer.Argument(help="The name of an account.")]


@operators.command()
def add(name: Name, database: Database = None, config: ConfigFile = None) -> None:
    """Make an account an operator. The server may be running."""
    require("table")
    from ...server.storage.check import in_use

    with in_use(database_of(database, config)) as store:
        account = account_named(store, name)
        store.operators.add(account.guest)
    print(f"{account.name} is an operator")


@operators.command()
def remove(name: Name, database: Database = None, config: ConfigFile = None) -> None:
    """Remove an account from the operators. The server may be running."""
    require("table")
    from ...server.storage.check import in_use

    with in_use(database_of(database, config)) as store:
        account = account_named(store, name)
        was_one = store.operators.remove(account.guest)
    print(f"{account.name} is no longer an operator" if was_one else f"{account.name} was not an operator")


@operators.command("list")
def list_(database: Database = None, config: ConfigFile = None) -> None:
    """Print the names of the operators."""
    require("table")
    from ...server.storage.check import in_use

    with in_use(database_of(database, config)) as store:
        names = store.accounts.names(store.operators.all())
    print("\n".join(sorted(names.values())) or "there are no operators")


def account_named(store: "Store", name: str) -> "Account":
    """Return the account with a name. End the command if there is none."""
    from ...server.accounts.names import known_key

    account = store.accounts.named(known_key(name))
    if account is None:
        print(f"insula: there is no account called {name}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT)
    return account
