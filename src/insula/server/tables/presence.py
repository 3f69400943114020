"""Who has a page open, and who has been away for so long that a bot is about to stand in."""

from collections import Counter

from .table import Table

AWAY = 60.0
"""Seconds without an open page after which a bot decides for a person who is waited for."""
PATIENCE = 15.0
"""Seconds for which the others see a person counted out, after the clock has run down."""


class Presence:
    """The pages that are open at a table, by guest.

    >>> presence = Presence(since=0.0)
    >>> presence.come("anna")
    >>> presence.is_here("anna"), presence.is_here("ben")
    (True, False)
    """

    def __init__(self, since: float) -> None:
        self._since = since
        """The time from which on pages are known of; who has not come since then has been away since then."""
        self._pages: Counter[str] = Counter()
        self._gone: dict[str, float] = {}

    def come(self, guest: str) -> None:
        """A page was opened."""
        self._pages[guest] += 1
        self._gone.pop(guest, None)

    def go(self, guest: str, now: float) -> None:
        """A page was closed."""
        self._pages[guest] -= 1
        if not self._pages[guest]:
            del self._pages[guest]
            self._gone[guest] = now

    def is_here(self, guest: str) -> bool:
        """Whether the guest has a page open."""
        return guest in self._pages

    @property
    def anybody(self) -> bool:
        """Whether any page is open."""
        return bool(self._pages)

    def watching(self, table: Table) -> int:
        """How many guests look on without a seat."""
        return sum(table.seat_of(guest) < 0 for guest in self._pages)

    def stands_in(self, table: Table, seat: int, now: float) -> float:
        """The seconds until a bot stands in for the seat, if its time is up or its player is away; otherwise 0."""
        sitting = table.seats[seat]
        if not sitting.guest or sitting.is_stood_in or seat not in table.waited_for:
            return 0.0
        rests = []
        left = table.clocks.left(seat, now)
        if left < 0 and table.setup.time.kind != "none":
            rests.append(PATIENCE - (now - max(now + left, self._since)))
        if not self.is_here(sitting.guest):
            gone = self._gone.get(sitting.guest, self._since)
            rests.append(AWAY - (now - max(gone, table.asked_at(seat))))
        return round(max(min(rests), 0.1), 1) if rests else 0.0
