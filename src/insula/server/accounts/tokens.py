"""Tokens: secrets that let a program act for an account. Only their hashes are stored.

When a program has played for an account, the account is marked as a bot for ever, even if a person uses it later.
"""

import hashlib
import secrets
import time
from typing import NamedTuple

from ..account_messages import NewToken, Scope, TokenInfo
from ..messages import ErrorCode
from ..refusal import Refusal
from ..storage.store import Store
from ..storage.tokens import Token
from .bans import Bans
from .sessions import Sessions
from .stored import stored

BEARER = "bearer"
PREFIX = "insula_"
"""The beginning of each token. Programs that search files for secrets recognize it."""
TOKEN_BYTES, ID_BYTES = 32, 9
MOST_TOKENS = 20
LONGEST_NAME = 60
USED_EVERY = 60.0
"""The least number of seconds between two updates of the time at which a token was last used."""


class Program(NamedTuple):
    """A program that sent a request: the account for which it acts, and its scopes."""

    guest: str
    name: str
    """The name of the account."""
    scopes: tuple[str, ...]


class Tokens:
    """The tokens of all accounts."""

    def __init__(self, store: Store, sessions: Sessions, bans: Bans) -> None:
        self._stored = store.tokens
        self._accounts = store.accounts
        self._sessions = sessions
        self._bans = bans

    async def info(self, guest: str) -> list[TokenInfo]:
        """Return the tokens of an account, without their secrets."""
        return [
            TokenInfo(each.id, each.name, _scopes(each), each.created, each.used)
            for each in await stored(self._stored.of_guest, guest)
        ]

    async def make(self, guest: str, wished: NewToken) -> str:
        """Return the secret of a new token of an account. Raises Refusal."""
        if not self._sessions.has_account(guest):
            raise Refusal(ErrorCode.NOT_SIGNED_IN, "you are not signed in")
        if not wished.scopes:
            raise Refusal(ErrorCode.MALFORMED, "a token must allow something")
        name = " ".join(wished.name.split())
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise Refusal(ErrorCode.WRONG_NAME, f"the name of a token must be 1 to {LONGEST_NAME} characters long")
        if len(await stored(self._stored.of_guest, guest)) >= MOST_TOKENS:
            raise Refusal(ErrorCode.TOO_MANY, "too many tokens")
        secret = PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
        scopes = " ".join(sorted(set(wished.scopes)))
        made = Token(secrets.token_urlsafe(ID_BYTES), _hash(secret), guest, name, scopes, time.time(), 0.0)
        await stored(self._stored.add, made)
        return secret

    async def remove(self, guest: str, id: str) -> bool:
        """Revoke a token of an account. Return whether it existed."""
        return await stored(self._stored.remove, guest, id)

    async def program(self, authorization: str, scope: Scope | None) -> Program:
        """Return the program that sent a header `Authorization`. Raises Refusal if it lacks the scope."""
        kind, _, secret = authorization.partition(" ")
        token = await stored(self._stored.with_hash, _hash(secret.strip())) if kind.lower() == BEARER else None
        account = await stored(self._accounts.of_guest, token.guest) if token else None
        if token is None or account is None:
            raise Refusal(ErrorCode.NOT_SIGNED_IN, "a valid token is missing: Authorization: Bearer insula_...")
        self._bans.check(token.guest)
        if scope and scope not in _scopes(token):
            raise Refusal(ErrorCode.NO_SCOPE, f"this token does not have the scope {scope!r}")
        if (now := time.time()) - token.used > USED_EVERY:
            await stored(self._stored.use, token.id, now)
        if scope and not self._sessions.is_bot(token.guest):
            await stored(self._stored.mark_bot, token.guest)
            self._sessions.note_bot(token.guest)
        return Program(token.guest, account.name, tuple(_scopes(token)))

    async def relayed(self, guest: str) -> Program:
        """Return the program for an account when another process has checked the token. Raises Refusal."""
        account = await stored(self._accounts.of_guest, guest)
        if account is None:
            raise Refusal(ErrorCode.NOT_SIGNED_IN, "this account was deleted")
        self._bans.check(guest)
        return Program(guest, account.name, ())


def _scopes(token: Token) -> list[str]:
    return token.scopes.split()


def _hash(secret: str) -> str:
    """Return the hash of a token. It is random, so a fast hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()
