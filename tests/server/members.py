"""Processes that share a database, as far as the database knows them."""

import sqlalchemy as sql

from insula.server.storage.leases import FORGOTTEN, LEASE, Member
from insula.server.storage.store import Append, Store
from insula.server.tables.log import Said

A_WHILE = LEASE + 1
LONG = A_WHILE + FORGOTTEN


def joined(database: str) -> Store:
    """Return the database as a new process uses it, which has a lease."""
    store = Store(database)
    store.leases.join(member(store))
    return store


def member(store: Store) -> Member:
    return Member(store.process, f"{store.process}:1", f"secret of {store.process}")


def pass_time(store: Store, seconds: float = A_WHILE) -> None:
    """Let time pass for the lease of a process."""
    with store.begin() as connection:
        passed = sql.text("UPDATE process SET until = until - :seconds WHERE id = :id")
        connection.execute(passed, {"id": store.process, "seconds": seconds})


def line(table: str, first: int, epoch: int, text: str = "hello") -> Append:
    """Return a line of chat, which a process writes to a log."""
    return Append(table, first, 1.0, [Said(-1, "", text)], epoch)


def opened(store: Store, table: str = "t") -> str:
    """Let a process open a table, and own it."""
    store.append(line(table, 1, 1))
    owned(store, table)
    return table


def owned(store: Store, table: str) -> int:
    """Let a process own a table, which only a shared database knows; return the epoch."""
    epoch = store.leases.claim(table) if store.is_shared else 0
    assert isinstance(epoch, int), epoch
    return epoch


def texts(store: Store, table: str) -> list[str]:
    """Return the lines of chat in a log."""
    return [row.entry.text for row in store.log(table) if isinstance(row.entry, Said)]
