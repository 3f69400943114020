"""The clocks of a table: the time that each seat has left, computed only from the times of the log entries."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from ..messages import ClockInfo, TimeControl


class ClockTimes(NamedTuple):
    """The times of all clocks at one moment."""

    left: tuple[float, ...]
    """The seconds that each seat had left when its clock last began to run or stopped."""
    since: dict[int, float]
    """The times at which the running clocks began to run, by seat."""


class Clocks:
    """One clock for each seat. A clock runs while its seat must decide.

    >>> clocks = Clocks(TimeControl("decision", seconds=30), seats=2)
    >>> clocks.ask([0], now=100.0)
    >>> clocks.left(0, now=110.0), clocks.left(1, now=110.0)
    (20.0, 30.0)
    """

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self._left = [float(control.seconds)] * seats
        self._since: dict[int, float] = {}
        self.pauses: dict[int, dict[float, float]] = {}
        """The pauses of each seat's clock: the end of each pause, by its beginning."""
        self._together: dict[int, tuple[float, float]] = {}
        """The seats that a simultaneous question concerns: the seconds that each had left, and the time since then."""

    def running_since(self, seat: int) -> float | None:
        """Return the time at which the clock of a seat began to run; None if it does not run."""
        return self._since.get(seat)

    def ask(self, seats: Iterable[int], now: float) -> None:
        """Run only the clocks of these seats. A clock that stops gets its increment."""
        if self.control.kind == "none":
            return
        asked = set(seats)
        for seat in [seat for seat in self._since if seat not in asked]:
            self.begin_decision(seat, now)
        for seat in asked:
            self._since.setdefault(seat, now)

    def ask_together(self, seats: Iterable[int], now: float) -> None:
        """Note the seats that a simultaneous question concerns, even if the rules answer for some of them.

        Until all have answered, others see all of these clocks run.
        """
        if self.control.kind == "none":
            return
        self._together = {seat: (self._left[seat], self._since.get(seat, now)) for seat in seats}

    def begin_decision(self, seat: int, now: float) -> None:
        """Stop the clock of a seat that has decided. `ask` starts it again for the next decision."""
        if seat in self._since:
            self._left[seat] = self._refilled(self.left(seat, now))
            del self._since[seat]

    @property
    def times(self) -> ClockTimes:
        """Return the times of all clocks."""
        return ClockTimes(tuple(self._left), {**self._since})

    def take_back(self, seat: int, before: ClockTimes, now: float) -> None:
        """Restore the times before a decision that its seat takes back, as if the clocks had not changed since then.

        If the time of the seat would be up for a while, it is up now, so that no bot stands in at once.
        """
        self._left, self._since = [*before.left], {**before.since}
        if seat in self._since and self.left(seat, now) < 0:
            self._left[seat], self._since[seat] = 0.0, now

    def _refilled(self, left: float) -> float:
        if self.control.kind == "decision":
            return float(self.control.seconds)
        return max(left, 0.0) + self.control.increment

    def pause(self, seat: int, since: float, until: float) -> None:
        """Pause the clock of a seat for a time that has begun. A pause with a known beginning gets a new end."""
        self.pauses.setdefault(seat, {})[since] = until

    def resume(self, seat: int, at: float) -> None:
        """End the pauses of a seat at a time, if they last longer."""
        self.pauses[seat] = {since: min(until, at) for since, until in self.pauses.get(seat, {}).items()}

    def forget_pauses(self, seat: int) -> None:
        """Remove the pauses of a seat, because somebody else sits there now."""
        self.pauses.pop(seat, None)

    def paused_until(self, seat: int, now: float) -> float | None:
        """Return the end of the current pause of a seat's clock; None if it is not paused."""
        ends = [until for since, until in self.pauses.get(seat, {}).items() if since <= now < until]
        return max(ends, default=None)

    def _paused(self, seat: int, first: float, end: float) -> float:
        """Return the seconds between two times during which the clock of a seat is paused."""
        pauses = self.pauses.get(seat, {}).items()
        return sum(max(min(until, end) - max(since, first), 0.0) for since, until in pauses)

    def left(self, seat: int, now: float) -> float:
        """Return the seconds that a seat has left. The number is negative if its time is up."""
        if seat not in self._since:
            return self._left[seat]
        return self._ran(seat, self._left[seat], self._since[seat], now)

    def _ran(self, seat: int, left: float, since: float, now: float) -> float:
        """Return the seconds that are left of a time if the clock of a seat has run since then."""
        return left - (now - since - self._paused(seat, since, now))

    def runs_down_to(self, part: float, seat: int, now: float) -> float:
        """Return the time at which a running clock will have only a part of its time left; a part of 0 is its end."""
        left = self.left(seat, now) - part * self._left[seat]
        return now + left + (self._paused(seat, now, math.inf) if left > 0 else 0.0)

    def info(self, now: float, viewer: int | None = None) -> list[ClockInfo]:
        """Return the clocks for pages of a seat, or of spectators if None; an empty list without time control.

        During a simultaneous question, only a seat's own clock shows whether it has answered.
        """
        if self.control.kind == "none":
            return []
        lefts = {seat: self.left(seat, now) for seat in range(len(self._left))}
        running = {*self._since}
        if self._since:
            hidden = self._together.keys() - self._since.keys() - {viewer}
            lefts |= {seat: self._ran(seat, *self._together[seat], now) for seat in hidden}
            running |= hidden
        running -= {seat for seat in running if self.paused_until(seat, now) is not None}
        return [ClockInfo(round(max(left, 0.0), 1), seat in running) for seat, left in lefts.items()]
