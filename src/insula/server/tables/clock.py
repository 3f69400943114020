"""The clocks of a table: the time each seat has left, computed from the times of the log entries alone."""

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

    def left(self, seat: int, now: float) -> float:
        """Return the seconds a seat has left; negative when its time is up."""
        return self._left[seat] - (now - self._since[seat] if seat in self._since else 0.0)

    def runs_down_to(self, part: float, seat: int, now: float) -> float:
        """Return when a part of the time of a running clock is left, if it runs on; 0 is for its end."""
        return now + self.left(seat, now) - part * self._left[seat]

    def info(self, now: float) -> list[ClockInfo]:
        """Return the clocks as pages show them; an empty list without time control."""
        if self.control.kind == "none":
            return []
        lefts = [self.left(seat, now) for seat in range(len(self._left))]
        return [ClockInfo(round(max(left, 0.0), 1), seat in self._since) for seat, left in enumerate(lefts)]
