"""Access to the parts of the running server, for the handlers of requests."""

from starlette.requests import HTTPConnection

from ..accounts.accounts import Accounts
from ..storage.store import Store


def accounts_of(connection: HTTPConnection) -> Accounts:
    """Return the accounts of the server that handles a request or socket."""
    accounts: Accounts = connection.app.state.accounts
    return accounts


def store_of(connection: HTTPConnection) -> Store:
    """Return the database of the server that handles a request or socket."""
    store: Store = connection.app.state.store
    return store
