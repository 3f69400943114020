"""Tokens in the database: hashes of the secrets of programs that act for accounts, and the accounts of programs."""

from typing import NamedTuple

import sqlalchemy as sql

from .layout import metadata
from .notices import AccountIsBot, Notify, TokenRevoked
from .owned import owned
from .played import Begin

tokens = sql.Table(
    "token",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("hash", sql.String, nullable=False, unique=True),
    sql.Column("guest", sql.String, nullable=False, index=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("scopes", sql.String, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("used", sql.Float, nullable=False),
)
_bots = sql.Table("bot_account", metadata, sql.Column("guest", sql.String, primary_key=True))
"""The guests of accounts for which a program has played. They are marked as bots permanently."""
_ADD_BOT = sql.text("INSERT INTO bot_account (guest) VALUES (:guest) ON CONFLICT (guest) DO NOTHING")


class Token(NamedTuple):
    """A token of an account. `scopes` is a list of words with spaces between them. Times are in seconds since 1970."""

    id: str
    hash: str
    guest: str
    name: str
    scopes: str
    created: float
    used: float
    """0 if it has never been used."""


class StoredTokens:
    """The tokens in the database."""

    def __init__(self, begin: Begin, notify: Notify) -> None:
        self._begin = begin
        self._notify = notify

    def add(self, token: Token) -> None:
        """Add a token. Raises AccountDeletedError."""
        with owned(self._begin, token.guest) as connection:
            connection.execute(tokens.insert().values(token._asdict()))

    def of_guest(self, guest: str) -> list[Token]:
        """Return the tokens of an account, the oldest first."""
        own = tokens.select().where(tokens.c.guest == guest).order_by(tokens.c.created)
        with self._begin() as connection:
            return [Token(*row) for row in connection.execute(own)]

    def with_hash(self, hashed: str) -> Token | None:
        """Return the token with a hash."""
        with self._begin() as connection:
            row = connection.execute(tokens.select().where(tokens.c.hash == hashed)).first()
            return Token(*row) if row else None

    def use(self, id: str, at: float) -> None:
        """Note the time at which a token was used."""
        with self._begin() as connection:
            connection.execute(tokens.update().where(tokens.c.id == id).values(used=at))

    def remove(self, guest: str, id: str) -> bool:
        """Delete a token of an account. Return whether it existed."""
        if not id.isprintable():
            return False  # databases do not accept all other characters
        own = sql.and_(tokens.c.guest == guest, tokens.c.id == id)
        with self._begin() as connection:
            is_removed = bool(connection.execute(tokens.delete().where(own)).rowcount)
            if is_removed:
                self._notify(connection, TokenRevoked(guest))
            return is_removed

    def mark_bot(self, guest: str) -> None:
        """Note permanently that a program plays for an account."""
        with self._begin() as connection:
            connection.execute(_ADD_BOT, {"guest": guest})
            self._notify(connection, AccountIsBot(guest))

    def bots(self) -> set[str]:
        """Return the guests of accounts for which a program has played."""
        with self._begin() as connection:
            return set(connection.scalars(sql.select(_bots.c.guest)))
