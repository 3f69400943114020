"""The guests who have a page open, and the time until a bot stands in for an absent player."""

from collections import Counter

from . import slow
from .slow import PATIENCE
from .table import Table

AWAY = 60.0
"""Without a clock: the seconds without an open page after which a bot decides for a person."""


class Presence:
    """The pages that are open at a table, by guest.

    >>> presence = Presence(since=0.0)
    >>> presence.come("anna")
    >>> presence.is_here("anna"), presence.is_here("ben")
    (True, False)
    """

    def __init__(self, since: float) -> None:
        self._since = since
        """The time at which this object began to count pages. Guests who have had no page count as away since then."""
        self._pages: Counter[str] = Counter()
        self._gone: dict[str, float] = {}

    def come(self, guest: str) -> None:
        """Count a new page."""
        self._pages[guest] += 1
        self._gone.pop(guest, None)

    def go(self, guest: str, now: float) -> None:
        """Count a closed page."""
        self._pages[guest] -= 1
        if not self._pages[guest]:
            del self._pages[guest]
            self._gone[guest] = now

    def has_come(self, guest: str) -> bool:
        """Return whether the guest has had a page open since this object began to count."""
        return guest in self._pages or guest in self._gone

    def is_here(self, guest: str) -> bool:
        """Return whether the guest has a page open."""
        return guest in self._pages

    def seconds_away(self, guest: str, now: float) -> float:
        """Return the seconds since a guest last had a page open; 0 with a page."""
        return 0.0 if self.is_here(guest) else now - self._gone.get(guest, self._since)

    @property
    def anybody(self) -> bool:
        """Return whether any page is open."""
        return bool(self._pages)

    def watching(self, table: Table) -> int:
        """Return the number of guests who watch without a seat."""
        return sum(table.seat_of(guest) < 0 for guest in self._pages)

    def seconds_left(self, table: Table, seat: int, now: float) -> float | None:
        """Return the seconds until the time of a seat is up; 0 if it is up; None if it is not limited now."""
        sitting = table.seats[seat]
        if not sitting.guest or sitting.is_stood_in or seat not in table.waited_for:
            return None
        if (answers_until := slow.answers_until(table, seat)) is not None:
            return max(answers_until - now, 0.0)
        if table.setup.time.kind != "none":
            return max(table.clocks.runs_down_to(0, seat, now) - now, 0.0)
        return None if self.is_here(sitting.guest) else 0.0

    def seconds_to_stand_in(self, table: Table, seat: int, now: float) -> float:
        """Return the seconds until a bot stands in for a seat whose time is up; otherwise 0.

        At a table with a clock, each player has this time, with or without an open page. At a table without a clock, a
        player's time is up after a minute without a page. A player who does not answer an offer in a slow game declines
        it.
        """
        if self.seconds_left(table, seat, now) != 0 or slow.answers_until(table, seat) is not None:
            return 0.0
        if slow.is_slow(table.setup):
            wait = PATIENCE + table.clocks.left(seat, now)
        elif table.setup.time.kind != "none":
            wait = PATIENCE - (now - max(now + table.clocks.left(seat, now), self._since))
        else:
            gone = self._gone.get(table.seats[seat].guest, self._since)
            wait = AWAY - (now - max(gone, table.asked_at(seat)))
        return round(max(wait, 0.1), 1)
