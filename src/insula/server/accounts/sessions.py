"""The sessions of signed-in browsers. Every request is checked, so the sessions are kept in memory.

A session that another process has begun is read at its first request, not from a notice: a notice that arrives after
the end of a session would bring it back.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..storage.accounts import StoredAccounts
from ..storage.errors import StorageError
from ..storage.notices import AccountDeleted, AccountIsBot, AccountMade, GuestSignedIn, Notice, SignedOut, TokenRevoked
from ..storage.tokens import StoredTokens
from .reread import read_undisturbed
from .visitor import YEAR, Visitor

SESSION_BYTES = 16


class _Stored(NamedTuple):
    """The contents of the database at one moment."""

    sessions: dict[str, str]
    kept: set[str]
    deleted: set[str]
    bots: set[str]


class Sessions:
    """The sessions of all accounts, and the guests of accounts."""

    def __init__(self, stored: StoredAccounts, tokens: StoredTokens) -> None:
        self._stored = stored
        self._tokens = tokens
        self._sessions: dict[str, str] = {}
        """The guest of each session."""
        self._kept: set[str] = set()
        self._deleted: set[str] = set()
        self._bots: set[str] = set()
        self._changes = 0
        self.on_gone: Callable[[list[Visitor]], None] | None = None
        """Called with the visitors whom another process has signed out. Programs are visitors without a session."""
        self.on_deleted: list[Callable[[], None]] = []
        """Called when accounts have been deleted."""
        self._take(self._stored_now())

    def _stored_now(self) -> "_Stored":
        stored = self._stored
        return _Stored(stored.sessions(YEAR), stored.guests(), stored.deleted(), self._tokens.bots())

    def _take(self, now: "_Stored") -> None:
        self._sessions, self._kept, self._deleted, self._bots = now

    # Questions.

    async def admits(self, guest: str, session: str) -> bool:
        """Return whether a cookie with this guest and session is valid."""
        if not session:
            return guest not in self._kept and guest not in self._deleted
        known = self._sessions.get(session)
        return known == guest or (known is None and await self._is_new(guest, session))

    async def _is_new(self, guest: str, session: str) -> bool:
        """Return whether another process has begun a session, and keep it in memory."""
        try:
            is_valid = await self._is_stored(session, guest)
        except StorageError:
            return False
        if is_valid:
            self._begin(session, guest)
        return is_valid

    async def _is_stored(self, session: str, guest: str) -> bool:
        """Return whether the database has a session of an account now. Raises StorageError."""
        return await read_undisturbed(lambda: self._stored.is_session(session, guest), lambda: self._changes)

    def has_account(self, guest: str) -> bool:
        """Return whether a guest has an account."""
        return guest in self._kept

    def is_deleted(self, guest: str) -> bool:
        """Return whether the account of a guest was deleted."""
        return guest in self._deleted

    def is_bot(self, guest: str) -> bool:
        """Return whether a guest has an account for which a program has played."""
        return guest in self._bots

    # Changes.

    def note_account(self, guest: str) -> None:
        """Remember that a guest has an account now."""
        self._changes += 1
        self._kept.add(guest)

    def note_bot(self, guest: str) -> None:
        """Remember that a program plays for the account of a guest."""
        self._changes += 1
        self._bots.add(guest)

    def _begin(self, session: str, guest: str) -> None:
        self._changes += 1
        self._sessions[session] = guest
        self._kept.add(guest)

    async def begin(self, guest: str) -> str | None:
        """Return a new session of an account; None if all its sessions were ended meanwhile. Raises StorageError."""
        session, before = secrets.token_urlsafe(SESSION_BYTES), self._changes
        is_valid = await asyncio.to_thread(self._stored.add_session, session, guest, time.time())
        if before != self._changes:
            is_valid = await self._is_stored(session, guest)
        if not is_valid or guest in self._deleted:
            return None
        self._begin(session, guest)
        return session

    def end(self, sessions: Iterable[str]) -> list[Visitor]:
        """Forget sessions that have ended in the database. Return the visitors whose cookies are no longer valid."""
        self._changes += 1
        known = [(self._sessions.pop(session), session) for session in sessions if session in self._sessions]
        return [Visitor(guest, session) for guest, session in known]

    def delete(self, guest: str) -> list[Visitor]:
        """Forget an account that was deleted in the database. Return the visitors who are signed out."""
        self._kept.discard(guest)
        self._deleted.add(guest)
        self._tell_deleted()
        return self.end([session for session, owner in self._sessions.items() if owner == guest])

    # Other processes.

    def handle(self, notice: Notice, _: str = "") -> None:
        """Handle a notice from another process."""
        match notice:
            case AccountMade(guest=guest):
                self.note_account(guest)
            case AccountDeleted(guest=guest):
                self._gone([*self.delete(guest), Visitor(guest)])
            case AccountIsBot(guest=guest):
                self.note_bot(guest)
            case GuestSignedIn(guest=guest) | TokenRevoked(guest=guest):
                self._gone([Visitor(guest)])
            case SignedOut(sessions=sessions):
                self._gone(self.end(sessions))

    async def catch_up(self) -> None:
        """Read everything again, because notices may have been missed. All programs connect again.

        Raises StorageError.
        """
        now = await read_undisturbed(self._stored_now, lambda: self._changes)
        ended = self.end([session for session in self._sessions if session not in now.sessions])
        self._take(now)
        self._tell_deleted()
        self._gone([*ended, *map(Visitor, now.bots)])

    def _tell_deleted(self) -> None:
        for tell in self.on_deleted:
            tell()

    def _gone(self, visitors: list[Visitor]) -> None:
        if visitors and self.on_gone:
            self.on_gone(visitors)
