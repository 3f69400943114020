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
"""The kind of a line that somebody may not see, in place of its own."""
_NONE = -1
"""The seat of a line that is about none, and the position of one that is not part of the game."""
EVERYBODY = "everybody"
"""The viewer of a line that is the same for all."""
_ABSENT = {
    known.name: known.default_factory() if callable(known.default_factory) else known.default
    for known in fields(EventView)
}
"""What the fields of an event have that are left out."""
_encode = json.Encoder().encode
_decode = json.Decoder(LogLine).decode


class _Steps(NamedTuple):
    """The numbers of the steps of a line, in the game that keeps them."""

    game: Game
    first: int
    end: int


class LogLineViews:
    """One log entry as the seats may see it. What pages are told is built and encoded when it is first needed."""

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
        """The steps themselves, while the line is the last one."""
        self._encoded: dict[int | str | None, bytes] = {}

    def set_steps(self, game: Game, first: int) -> StepRange:
        """Set the steps that were played, the last ones of the game from number `first` on, and return them."""
        self._steps = _Steps(game, first, len(game.steps))
        self._played = StepRange.since(game, first)
        return self._played

    @classmethod
    def hidden(cls, line: "LogLineViews") -> "LogLineViews":
        """Return what everybody is shown in place of a line."""
        return cls(line.seq, line.at, HIDDEN, _NONE)

    def is_before(self, game: Game, first: int) -> bool:
        """Return whether the line has steps of a game, all before number `first`."""
        return self._steps is not None and self._steps.game is game and self._steps.end <= first

    def release(self) -> None:
        """Leave the steps to the game, because most pages have been told what they say."""
        self._played = None

    def finish(self, seats: int) -> None:
        """Build what everybody may be told, because the game is about to lose the steps."""
        if self._steps is None:
            return
        for seat in (None, *range(seats)):
            self.encoded(seat)
        self._steps = self._played = None

    def encoded(self, seat: int | None) -> bytes:
        """Return the line as pages receive it: without the fields of events that are empty, which are most."""
        known = self._encoded.get(EVERYBODY) or self._encoded.get(seat)
        if known is None:
            played = self._played or (StepRange.between(*self._steps) if self._steps else None)
            is_public = played is None or played.is_public
            known = self._built(played, None if is_public else seat)
            self._encoded[EVERYBODY if is_public else seat] = known
        return known

    def encoded_without(self, blocked: Collection[str], seat: int | None) -> bytes:
        """Return the line as pages receive it, or one without contents if somebody who is blocked has said it."""
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
