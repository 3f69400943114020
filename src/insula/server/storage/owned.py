"""Rows that belong to an account. None is written after the account was deleted."""

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .played import Begin

_LOCK = sql.text("UPDATE account SET created = created WHERE guest = :guest")


class AccountDeletedError(Exception):
    """The account was deleted in the meantime."""


def lock(connection: Connection, guest: str) -> bool:
    """Lock the account of a guest until a transaction ends. Return whether it exists."""
    return bool(connection.execute(_LOCK, {"guest": guest}).rowcount)


@contextmanager
def owned(begin: Begin, guest: str) -> Iterator[Connection]:
    """Run a transaction that writes rows of an account, which cannot be deleted in the meantime.

    Raises AccountDeletedError if it was deleted before.
    """
    with begin() as connection:
        if not lock(connection, guest):
            raise AccountDeletedError
        yield connection
