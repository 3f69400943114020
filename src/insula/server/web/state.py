"""The parts of the running server, as the handlers of requests find them."""

from starlette.requests import HTTPConnection

from ..accounts.accounts import Accounts
from ..storage.store import Store


def accounts_of(connection: HTTPConnection) -> Accounts:
    """Return the accounts of the server that has a request or socket."""
    accounts: Accounts = connection.app.state.accounts
    return accounts


def store_of(connection: HTTPConnection) -> Store:
    """Return its database."""
    store: Store = connection.app.state.store
    return store
