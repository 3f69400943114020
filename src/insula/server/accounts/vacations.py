"""The vacations of an account: some days a year on which the clocks of its slow games are stopped."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime

from ..account_messages import VacationInfo
from ..messages import ErrorCode
from ..refusal import Refusal
from ..storage.vacations import Allows, StoredVacations, Vacation
from .stored import stored

DAY = 24 * 3600
LEAST = 1.0
"""The fewest days of a vacation."""
MOST = 50
"""The most vacations that an account can begin in a year: each of them adds entries to the logs of its games."""
SLACK = 1.0
"""Seconds by which a vacation can be longer than the time left, because times are rounded."""


class Vacations:
    """The vacations of all accounts. The number of days is for each calendar year in UTC."""

    def __init__(self, stored: StoredVacations, days: int) -> None:
        self._stored = stored
        self._days = days

    async def info(self, guest: str) -> VacationInfo:
        """Return whether an account is on vacation, and how many of its days are left this year."""
        now = time.time()
        first, end = _year(now)
        known = await stored(self._stored.of_guest, guest, first)
        until = max((each.until for each in known if each.began <= now < each.until), default=0.0)
        left = max(self._days - _used(known, first, end) / DAY, 0.0)
        return VacationInfo(self._days, round(left, 2), until)

    async def begin(self, guest: str, days: float) -> None:
        """Begin a vacation with a number of days. Raises Refusal."""
        now = time.time()
        new = Vacation(guest, now, now + days * DAY)
        first, _ = _year(now)
        if not days >= LEAST:
            raise Refusal(ErrorCode.NO_VACATION, f"a vacation has at least {LEAST:g} day, and this one has {days:g}")
        if days > self._days or not await stored(self._stored.begin_one, new, first, self._allows(new)):
            sentence = f"you are on vacation, have fewer than {days:g} days left, or have begun {MOST} this year"
            raise Refusal(ErrorCode.NO_VACATION, sentence)

    async def end(self, guest: str) -> None:
        """End the current vacation, if there is one. Its remaining days can be used later."""
        await stored(self._stored.end_now, guest, time.time())

    def _allows(self, new: Vacation) -> Allows:
        def check(before: Sequence[Vacation]) -> bool:
            is_away = any(each.until > new.began for each in before)
            years = {_year(new.began), _year(new.until)}
            used = [_used([*before, new], *year) for year in years]
            first, _ = _year(new.began)
            has_room = sum(each.began >= first for each in before) < MOST
            return has_room and not is_away and all(seconds <= self._days * DAY + SLACK for seconds in used)

        return check


def _year(at: float) -> tuple[float, float]:
    """Return when the year of a time begins and ends."""
    year = datetime.fromtimestamp(at, UTC).year
    first, end = (datetime(each, 1, 1, tzinfo=UTC).timestamp() for each in (year, year + 1))
    return first, end


def _used(vacations: Sequence[Vacation], first: float, end: float) -> float:
    """Return the seconds of vacations between two times."""
    return sum(max(min(each.until, end) - max(each.began, first), 0.0) for each in vacations)
