"""A line of the log, and what each seat may know of it."""

from ...game.events import EventView
from ...game.step_range import StepRange
from ..messages import LogLine


class LogLineViews:
    """One entry of the log as it is told; for each seat it is worded when it is first asked for."""

    def __init__(self, seq: int, at: float, kind: str, seat: int, text: str = "") -> None:
        self.seq = seq
        self.at = at
        self.kind = kind
        self.seat = seat
        self.text = text
        self.moment = -1
        self._steps: StepRange | None = None
        self._shown: dict[int | None, LogLine] = {}

    def tell(self, steps: StepRange, moment: int) -> None:
        """Let the line tell of what was played, which led to the position of this number."""
        self._steps = steps
        self.moment = moment

    def shown_to(self, seat: int | None) -> LogLine:
        """The line for a seat, or with None for a spectator."""
        if seat not in self._shown:
            self._shown[seat] = self._word(seat)
        return self._shown[seat]

    def _word(self, seat: int | None) -> LogLine:
        text, events = self.text, list[EventView]()
        if self._steps:
            text, events = self._steps.text(seat), self._steps.event_views(seat)
        return LogLine(self.seq, self.at, self.kind, self.seat, self.moment, text, events)
