"""The banned guests. Every request is checked, so each process keeps the bans in memory."""

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..messages import ErrorCode
from ..refusal import Refusal, refused
from ..storage.notices import BanLifted, GuestBanned, Notice
from ..storage.operators import Ban, StoredOperators
from .reread import read_undisturbed


class _Held(NamedTuple):
    until: float | None
    reason: str


class Bans:
    """The bans of accounts, and of guests without one."""

    def __init__(self, of_database: StoredOperators) -> None:
        self._stored = of_database
        self._bans: dict[str, _Held] = {}
        self._changes = 0
        self.on_banned: Callable[[str], None] | None = None
        """Called with a guest who was banned, in this process or in another one."""
        self._take(of_database.bans(time.time()))

    def _take(self, bans: Iterable[Ban]) -> None:
        self._bans = {ban.guest: _Held(ban.until, ban.reason) for ban in bans}

    def refusal(self, guest: str) -> Refusal | None:
        """Return the refusal for a banned guest; None if the guest is not banned."""
        ban = self._bans.get(guest)
        if ban is None or (ban.until is not None and ban.until <= time.time()):
            return None
        if ban.until is None:
            return refused(ErrorCode.BANNED, "banned_for_good", "you are banned here: {reason}", reason=ban.reason)
        sentence = "you are banned here until {until} (seconds since 1970): {reason}"
        return refused(ErrorCode.BANNED, "banned_until", sentence, until=int(ban.until), reason=ban.reason)

    def check(self, guest: str) -> None:
        """Raise Refusal if a guest is banned."""
        if refusal := self.refusal(guest):
            raise refusal

    def put(self, guest: str, until: float | None, reason: str) -> None:
        """Ban a guest in this process, and close the guest's pages."""
        self._changes += 1
        self._bans[guest] = _Held(until, reason)
        if self.on_banned:
            self.on_banned(guest)

    def lift(self, guest: str) -> None:
        """End a ban in this process."""
        self._changes += 1
        self._bans.pop(guest, None)

    # Other processes.

    def handle(self, notice: Notice, _: str = "") -> None:
        """Handle a notice from another process."""
        match notice:
            case GuestBanned(guest=guest, until=until, reason=reason):
                self.put(guest, until, reason)
            case BanLifted(guest=guest):
                self.lift(guest)

    async def catch_up(self) -> None:
        """Read everything again, because notices may have been missed. Raises StorageError."""
        bans = await read_undisturbed(lambda: self._stored.bans(time.time()), lambda: self._changes)
        new = [ban.guest for ban in bans if ban.guest not in self._bans]
        self._take(bans)
        for guest in new:
            if self.on_banned:
                self.on_banned(guest)
