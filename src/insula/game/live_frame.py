"""Frames that follow a game: a field is built again only after something has changed that its builder read.

What a builder reads is recorded while it runs. If all of it is the same as before, the builder would take the same
branches and return the same value, so modules need not say what their fields depend on.
"""

import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from ..modules.state import State
from ..rules import entry, jit
from ..rules.state import STATE, WORDS
from ..ruleset import Ruleset
from .build_frame import FIELDS, FIELDS_OF_PLAYERS, PRIVATE, Parts
from .frame_part import parts_in_play
from .game import Game
from .seats import seat_number
from .view import SPECTATOR, View

Builder = Callable[[View], Any]

_NAMES = [name for name in STATE.names or () if STATE[name].itemsize < STATE.itemsize]
_BIT = {name: 1 << number for number, name in enumerate(_NAMES)}
"""The fields of the state, each as a bit in a set of fields."""
WHOLE = 1 << len(_NAMES)
"""What a builder has read that looked at more than single fields of the state."""
_IN_WORD: list[list[tuple[int, int]]] = [[] for _ in range(WORDS)]
"""The fields in each word of a state: the bits of the word that belong to a field, and the field as a bit."""
for _name in _NAMES:
    _bytes = np.zeros(STATE.itemsize, np.uint8)
    _bytes.view(STATE)[_name].view(np.uint8)[:] = 0xFF
    for _word in _bytes.view(np.uint64).nonzero()[0].tolist():
        _IN_WORD[_word].append((int(_bytes.view(np.uint64)[_word]), _BIT[_name]))


class LiveFrame:
    """The fields of the frame of one viewer, by path, such as `turn` and `players.2.points`.

    The fields of a seat's frame are only those that the seat sees differently from a spectator.

    >>> from insula import Game
    >>> game, live = Game(seed=1), LiveFrame(SPECTATOR)
    >>> "pieces" in live.follow(game)
    True
    >>> game.play(game.legal_actions[0])
    >>> "pieces" in live.follow(game), live.follow(game)
    (True, [])
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.values: dict[str, Any] = {}
        self._ruleset: Ruleset | None = None
        self._builders: dict[str, Builder] = {}
        self._read: dict[str, int] = {}
        """The set of the fields of the state that the builder of each field has read."""
        self._seen = b""

    def follow(self, game: Game) -> list[str]:
        """Take over the position of a game; return the fields that were built again."""
        view = _reading.view
        seen = view.take(game, self._seat)
        if game.ruleset is not self._ruleset:
            self._ruleset, self._builders, self.values, self._read = game.ruleset, _builders(view), {}, {}
            due = list(self._builders)
        elif seen == self._seen:
            return []
        else:
            changed = _changed(self._seen, seen)
            due = [path for path, read in self._read.items() if read & changed]
        self._seen = seen
        for path in due:
            self.values[path], self._read[path] = view.recorded(self._builders[path])
        return due


def _builders(view: View) -> dict[str, Builder]:
    """Return the builders of what is shown to a viewer in particular; of everything, for spectators."""
    parts = parts_in_play(view.ruleset.modules)
    is_seat = view.seat != SPECTATOR
    seats = [view.seat] if is_seat else range(view.ruleset.players)
    found: dict[str, Builder] = {
        name: _builder(build, parts) for name, build in FIELDS.items() if not is_seat or name in PRIVATE
    }
    for seat in seats:
        for name, build in FIELDS_OF_PLAYERS.items():
            found[f"players.{seat}.{name}"] = _builder(build, parts, seat)
    return found


def _builder(build: Callable[..., Any], parts: Parts, *seat: int) -> Builder:
    """Return the builder of a field; of a field of a player, with its seat."""
    return lambda view: build(view, parts, *seat)


def _changed(before: bytes, after: bytes) -> int:
    """Return the set of the fields that differ between two states, with WHOLE."""
    differences = np.frombuffer(before, np.uint64) ^ np.frombuffer(after, np.uint64)
    words = differences.nonzero()[0]
    changed = WHOLE
    for word, difference in zip(words.tolist(), differences[words].tolist(), strict=True):
        for bits, field in _IN_WORD[word]:
            if difference & bits:
                changed |= field
    return changed


class _ReadingState:
    """A state that keeps what is read from it, by name."""

    def __init__(self, state: Any) -> None:
        self._state = state

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = getattr(self._state, name)
        return value


class _ReadingView(View):
    """A view of one position after another, which records what is read of them. Nothing read from it can be kept."""

    __slots__ = ("_is_whole", "_record", "_seen")

    def __init__(self) -> None:
        self._codes = None
        self._seen = np.zeros(1, STATE)
        self._record: State = jit.new_record(self._seen)

    def take(self, game: Game, seat: int) -> bytes:
        """Take over a position as a seat, or a SPECTATOR, sees it; return the state."""
        self.ruleset, self.seat = game.ruleset, seat
        game.show(seat, self._seen, self._record)
        return self._seen.tobytes()

    @property
    def array(self) -> np.ndarray:  # type: ignore[override]
        """Return the state as an array. Whoever reads it may read every field."""
        self._is_whole = True
        return self._seen

    def points(self, seat: int | str) -> int:
        """Return the points of a seat, counted by the interpreted rules, so that their reading is recorded."""
        board = jit.record(self.ruleset.boards)
        return int(entry.points.function(board, self.state, seat_number(self.ruleset, seat), True))

    def recorded(self, build: Builder) -> tuple[Any, int]:
        """Return what a builder returns, and the set of the fields that it has read; WHOLE, if it may be any."""
        reading = _ReadingState(self._record)
        self.state, self._is_whole = reading, False  # type: ignore[assignment]
        value = build(self)
        if self._is_whole:
            return value, WHOLE
        read = 0
        for name in reading.__dict__.keys() - {"_state"}:
            read |= _BIT.get(name, WHOLE)
        return value, read


class _Reading(threading.local):
    """The view of each thread, so that its memory is always at hand."""

    def __init__(self) -> None:
        self.view = _ReadingView()


_reading = _Reading()
