"""The clocks of a table: the time each seat has left, computed from the times of the log entries alone."""

import math
from collections.abc import Iterable

from ..messages import ClockInfo, TimeControl


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
        """The times in which the clock of each seat stands still: the end of each by its beginning."""

    def running_since(self, seat: int) -> float | None:
        """Return when the clock of a seat began to run; None if it does not run."""
        return self._since.get(seat)

    def ask(self, seats: Iterable[int], now: float) -> None:
        """Run the clocks of exactly these seats. A clock that stops gets its increment."""
        if self.control.kind == "none":
            return
        asked = set(seats)
        for seat in [seat for seat in self._since if seat not in asked]:
            self.begin_decision(seat, now)
        for seat in asked:
            self._since.setdefault(seat, now)

    def begin_decision(self, seat: int, now: float) -> None:
        """Stop the clock of a seat that has decided. `ask` starts it again for the next decision."""
        if seat in self._since:
            self._left[seat] = self._refilled(self.left(seat, now))
            del self._since[seat]

    def _refilled(self, left: float) -> float:
        if self.control.kind == "decision":
            return float(self.control.seconds)
        return max(left, 0.0) + self.control.increment

    def pause(self, seat: int, since: float, until: float) -> None:
        """Let the clock of a seat stand still in a time that has begun. The same beginning again has a new end."""
        self.pauses.setdefault(seat, {})[since] = until

    def resume(self, seat: int, at: float) -> None:
        """End the pauses of a seat that go on beyond a time."""
        self.pauses[seat] = {since: min(until, at) for since, until in self.pauses.get(seat, {}).items()}

    def forget_pauses(self, seat: int) -> None:
        """Let the clock of a seat run, because somebody else sits there."""
        self.pauses.pop(seat, None)

    def paused_until(self, seat: int, now: float) -> float | None:
        """Return until when the clock of a seat stands still; None if it does not."""
        ends = [until for since, until in self.pauses.get(seat, {}).items() if since <= now < until]
        return max(ends, default=None)

    def _paused(self, seat: int, first: float, end: float) -> float:
        """Return the seconds between two times in which the clock of a seat stands still."""
        pauses = self.pauses.get(seat, {}).items()
        return sum(max(min(until, end) - max(since, first), 0.0) for since, until in pauses)

    def left(self, seat: int, now: float) -> float:
        """Return the seconds a seat has left; negative when its time is up."""
        if seat not in self._since:
            return self._left[seat]
        since = self._since[seat]
        return self._left[seat] - (now - since - self._paused(seat, since, now))

    def runs_down_to(self, part: float, seat: int, now: float) -> float:
        """Return when a part of the time of a running clock is left, if it runs on; 0 is for its end."""
        left = self.left(seat, now) - part * self._left[seat]
        return now + left + (self._paused(seat, now, math.inf) if left > 0 else 0.0)

    def info(self, now: float) -> list[ClockInfo]:
        """Return the clocks as pages show them; an empty list without time control."""
        if self.control.kind == "none":
            return []
        lefts = [self.left(seat, now) for seat in range(len(self._left))]
        running = {seat for seat in self._since if self.paused_until(seat, now) is None}
        return [ClockInfo(round(max(left, 0.0), 1), seat in running) for seat, left in enumerate(lefts)]
