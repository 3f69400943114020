"""A line of the log, as each seat may see it."""

from dataclasses import fields

from msgspec import json, structs

from ...game.events import EventView
from ...game.step_range import PackedSteps, StepRange
from ..messages import LogLine

EVERYBODY = "everybody"
"""The viewer of a line that is the same for all."""
_ABSENT = {
    known.name: known.default_factory() if callable(known.default_factory) else known.default
    for known in fields(EventView)
}
"""What the fields of an event have that are left out."""
_encode = json.Encoder().encode


class LogLineViews:
    """One log entry as the seats may see it. What pages are told is built and encoded when it is first needed."""

    def __init__(self, seq: int, at: float, kind: str, seat: int, text: str = "") -> None:
        self.seq = seq
        self.at = at
        self.kind = kind
        self.seat = seat
        self.text = text
        self.moment = -1
        self._steps: StepRange | PackedSteps | None = None
        self._encoded: dict[int | str | None, bytes] = {}

    def set_steps(self, steps: StepRange, moment: int) -> None:
        """Set the steps that were played, and the number of the position they led to."""
        self._steps = steps
        self.moment = moment

    def pack(self) -> None:
        """Keep the steps in little memory from now on, because most pages have been told what they say."""
        if isinstance(self._steps, StepRange):
            self._steps = self._steps.packed()

    def encoded(self, seat: int | None) -> bytes:
        """Return the line as pages receive it: without the fields of events that are empty, which are most."""
        known = self._encoded.get(EVERYBODY) or self._encoded.get(seat)
        if known is None:
            played = self._played
            is_public = played is None or played.is_public
            known = _encoded(self._shown(played, None if is_public else seat))
            self._encoded[EVERYBODY if is_public else seat] = known
        return known

    def shown_to(self, seat: int | None) -> LogLine:
        """Return the line for a seat, or for a spectator if `seat` is None."""
        return self._shown(self._played, seat)

    @property
    def _played(self) -> StepRange | None:
        return self._steps.unpacked() if isinstance(self._steps, PackedSteps) else self._steps

    def _shown(self, played: StepRange | None, seat: int | None) -> LogLine:
        text, events = self.text, list[EventView]()
        if played:
            text, events = played.text(seat), played.event_views(seat, says_you=False)
        return LogLine(self.seq, self.at, self.kind, self.seat, self.moment, text, events)


def _encoded(line: LogLine) -> bytes:
    events = [{name: value for name, value in vars(event).items() if value != _ABSENT[name]} for event in line.events]
    return _encode({**structs.asdict(line), "events": events})
