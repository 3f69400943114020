"""A line of the log, as each seat may see it."""

from collections.abc import Collection
from dataclasses import fields
from typing import NamedTuple

from msgspec import json, structs

from ...game import Game
from ...game.events import EventView
from ...game.step_range import StepRange
from ..messages import LogLine

HIDDEN = "hidden"
"""The kind shown for a line that the viewer may not see."""
_NONE = -1
"""The seat of a line that concerns no seat, and the position of a line that is not part of the game."""
EVERYBODY = "everybody"
"""The viewer of a line that is the same for all."""
_ABSENT = {
    known.name: known.default_factory() if callable(known.default_factory) else known.default
    for known in fields(EventView)
}
"""The values of event fields that are left out."""
_encode = json.Encoder().encode
_decode = json.Decoder(LogLine).decode


class _Steps(NamedTuple):
    """The range of a line's steps in the game that contains them."""

    game: Game
    first: int
    end: int


class LogLineViews:
    """One log entry as the seats may see it. The lines for pages are built and encoded when they are first needed."""

    def __init__(self, seq: int, at: float, kind: str, seat: int, text: str = "") -> None:
        self.seq = seq
        self.at = at
        self.kind = kind
        self.seat = seat
        self.text = text
        self.author = ""
        """The guest who said it, if it is a line of the chat."""
        self.moment = _NONE
        """The number of the position that it led to; -1 if the line is not part of the game."""
        self._steps: _Steps | None = None
        self._played: StepRange | None = None
        """The steps, as long as the line is the last one."""
        self._encoded: dict[int | str | None, bytes] = {}

    def set_steps(self, game: Game, first: int) -> StepRange:
        """Set and return the steps of the line: the last steps of the game, from number `first`."""
        self._steps = _Steps(game, first, len(game.steps))
        self._played = StepRange.since(game, first)
        return self._played

    @classmethod
    def hidden(cls, line: "LogLineViews") -> "LogLineViews":
        """Return the line that is shown to everybody in place of another line."""
        return cls(line.seq, line.at, HIDDEN, _NONE)

    def is_before(self, game: Game, first: int) -> bool:
        """Return whether the line has steps of a game, all before number `first`."""
        return self._steps is not None and self._steps.game is game and self._steps.end <= first

    def release(self) -> None:
        """Drop the steps, because most pages have received the line. The game still contains them."""
        self._played = None

    def finish(self, seats: int) -> None:
        """Build the line for all viewers, because the game is about to remove the steps."""
        if self._steps is None:
            return
        for seat in (None, *range(seats)):
            self.encoded(seat)
        self._steps = self._played = None

    def encoded(self, seat: int | None) -> bytes:
        """Return the line for pages. Empty fields of events, which are most fields, are left out."""
        known = self._encoded.get(EVERYBODY) or self._encoded.get(seat)
        if known is None:
            played = self._played or (StepRange.between(*self._steps) if self._steps else None)
            is_public = played is None or played.is_public
            known = self._built(played, None if is_public else seat)
            self._encoded[EVERYBODY if is_public else seat] = known
        return known

    def encoded_without(self, blocked: Collection[str], seat: int | None) -> bytes:
        """Return the line for pages, or a hidden line if a blocked person said it."""
        if not self.author or self.author not in blocked:
            return self.encoded(seat)
        return LogLineViews.hidden(self).encoded(seat)

    def shown_to(self, seat: int | None, blocked: Collection[str] = ()) -> LogLine:
        """Return the line for a seat, or for a spectator if `seat` is None."""
        return _decode(self.encoded_without(blocked, seat))

    def _built(self, played: StepRange | None, seat: int | None) -> bytes:
        text, events = self.text, list[EventView]()
        if played:
            text, events = played.text(seat), played.event_views(seat, says_you=False)
        line = LogLine(self.seq, self.at, self.kind, self.seat, self.moment, text, [])
        told = [{name: value for name, value in vars(event).items() if value != _ABSENT[name]} for event in events]
        return _encode({**structs.asdict(line), "events": told})
