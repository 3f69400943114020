"""A line of the log, as each seat may see it."""

from ...game.events import EventView
from ...game.step_range import StepRange
from ..messages import LogLine


class LogLineViews:
    """One log entry as the seats may see it. The line for a seat is built when it is needed."""

    def __init__(self, seq: int, at: float, kind: str, seat: int, text: str = "") -> None:
        self.seq = seq
        self.at = at
        self.kind = kind
        self.seat = seat
        self.text = text
        self.moment = -1
        self._steps: StepRange | None = None

    def set_steps(self, steps: StepRange, moment: int) -> None:
        """Set the steps that were played, and the number of the position they led to."""
        self._steps = steps
        self.moment = moment

    def shown_to(self, seat: int | None) -> LogLine:
        """Return the line for a seat, or for a spectator if `seat` is None."""
        text, events = self.text, list[EventView]()
        if self._steps:
            text, events = self._steps.text(seat), self._steps.event_views(seat, says_you=False)
        return LogLine(self.seq, self.at, self.kind, self.seat, self.moment, text, events)

    @property
    def is_public(self) -> bool:
        """Return whether the line is the same for everybody."""
        return self._steps is None or self._steps.is_public
