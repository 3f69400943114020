"""Frames that follow a game: a field is built again only after something has changed that its builder read.

What a builder reads is recorded while it runs. If all of it is the same as before, the builder would take the same
branches and return the same value, so modules need not say what their fields depend on.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from ..rules import entry, jit
from ..rules.state import STATE
from ..ruleset import Ruleset
from .build_frame import FIELDS, FIELDS_OF_PLAYERS, PRIVATE, Parts
from .frame_part import parts_in_play
from .seats import seat_number
from .view import SPECTATOR, View

Builder = Callable[[View], Any]

_NAMES = [name for name in STATE.names or () if STATE[name].itemsize < STATE.itemsize]
_BIT = {name: 1 << number for number, name in enumerate(_NAMES)}
"""The fields of the state, each as a bit in a set of fields."""
WHOLE = 1 << len(_NAMES)
"""What a builder has read that looked at more than single fields of the state."""
_WORD = np.dtype(np.int64).itemsize
_FIELD_AT = np.zeros(STATE.itemsize, np.int16)
"""The number of the field that each byte of a state belongs to."""
for _number, _name in enumerate(_NAMES):
    _offset: int = STATE.fields[_name][1]  # type: ignore[index]
    _FIELD_AT[_offset : _offset + STATE[_name].itemsize] = _number
_FIELDS_AT = _FIELD_AT.reshape(-1, _WORD)
"""The same for each word, with a column for each of its bytes."""


class LiveFrame:
    """The fields of the frame of one viewer, by path, such as `turn` and `players.2.points`.

    The fields of a seat's frame are only those that the seat sees differently from a spectator.

    >>> from insula import Game
    >>> game, live = Game(seed=1), LiveFrame()
    >>> "pieces" in live.follow(game.view(None))
    True
    >>> game.play(game.legal_actions[0])
    >>> "pieces" in live.follow(game.view(None)), live.follow(game.view(None))
    (True, [])
    """

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self._ruleset: Ruleset | None = None
        self._builders: dict[str, Builder] = {}
        self._read: dict[str, int] = {}
        """The set of the fields of the state that the builder of each field has read."""
        self._seen = b""

    def follow(self, view: View) -> list[str]:
        """Take over another position, as the same viewer sees it; return the fields that were built again."""
        seen = view.bytes
        if view.ruleset is not self._ruleset:
            self._ruleset, self._builders, self.values, self._read = view.ruleset, _builders(view), {}, {}
            due = list(self._builders)
        elif seen == self._seen:
            return []
        else:
            changed = _changed(self._seen, seen)
            due = [path for path, read in self._read.items() if read & changed]
        self._seen = seen
        reading = _ReadingView(view)
        for path in due:
            self.values[path], self._read[path] = reading.recorded(self._builders[path])
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
    """Return the set of the fields that differ between two states, with WHOLE.

    Words are compared first, because few of them differ.
    """
    words = np.flatnonzero(np.frombuffer(before, np.int64) != np.frombuffer(after, np.int64))
    old, new = (np.frombuffer(state, np.uint8).reshape(-1, _WORD)[words] for state in (before, after))
    changed = WHOLE
    for number in {*_FIELDS_AT[words][old != new].tolist()}:
        changed |= 1 << number
    return changed


class _ReadingState:
    """A state that keeps what is read from it, by name."""

    def __init__(self, state: Any) -> None:
        self._state = state

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = getattr(self._state, name)
        return value


class _ReadingView(View):
    """A view that records which fields of the state are read."""

    __slots__ = ("_is_whole", "_view")

    def __init__(self, view: View) -> None:
        self.ruleset, self.seat, self._codes = view.ruleset, view.seat, None
        self._view = view

    @property
    def array(self) -> np.ndarray:  # type: ignore[override]
        """Return the state as an array. Whoever reads it may read every field."""
        self._is_whole = True
        return self._view.array

    def points(self, seat: int | str) -> int:
        """Return the points of a seat, counted by the interpreted rules, so that their reading is recorded."""
        board = jit.record(self.ruleset.boards)
        return int(entry.points.function(board, self.state, seat_number(self.ruleset, seat), True))

    def recorded(self, build: Builder) -> tuple[Any, int]:
        """Return what a builder returns, and the set of the fields that it has read; WHOLE, if it may be any."""
        reading = _ReadingState(self._view.state)
        self.state, self._is_whole = reading, False  # type: ignore[assignment]
        value = build(self)
        if self._is_whole:
            return value, WHOLE
        read = 0
        for name in reading.__dict__.keys() - {"_state"}:
            read |= _BIT.get(name, WHOLE)
        return value, read
