"""A line of the log, as each seat may see it."""

from ...game.events import EventView
from ...game.step_range import PackedSteps, StepRange
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
        self._steps: StepRange | PackedSteps | None = None

    def set_steps(self, steps: StepRange, moment: int) -> None:
        """Set the steps that were played, and the number of the position they led to."""
        self._steps = steps
        self.moment = moment

    def pack(self) -> None:
        """Keep the steps in little memory from now on, because hardly any page asks for the line again."""
        if isinstance(self._steps, StepRange):
            self._steps = self._steps.packed()

    @property
    def _played(self) -> StepRange | None:
        return self._steps.unpacked() if isinstance(self._steps, PackedSteps) else self._steps

    def shown_to(self, seat: int | None) -> LogLine:
        """Return the line for a seat, or for a spectator if `seat` is None."""
        text, events = self.text, list[EventView]()
        if played := self._played:
            text, events = played.text(seat), played.event_views(seat, says_you=False)
        return LogLine(self.seq, self.at, self.kind, self.seat, self.moment, text, events)

    @property
    def is_public(self) -> bool:
        """Return whether the line is the same for everybody."""
        played = self._played
        return played is None or played.is_public
