"""Frames that follow a game. A field is built again only if something changed that its builder read.

What a builder reads is recorded while it runs. If all of it is the same as before, the builder would take the same
branches and return the same value. So modules need not declare what their fields depend on.
"""

import threading
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..modules.state import State
from ..rules import entry, jit
from ..rules.state import STATE, EngineState, specs_of
from ..ruleset import Ruleset
from .build_frame import FIELDS, FIELDS_OF_PLAYERS, PRIVATE, Parts
from .frame_part import parts_in_play
from .game import Game
from .seats import seat_number
from .view import SPECTATOR, View

Builder = Callable[[View], Any]
Words = NDArray[np.uint64]

_NAMES = [name for name in STATE.names or () if STATE[name].itemsize < STATE.itemsize]
_BIT = {name: 1 << number for number, name in enumerate(_NAMES)}
"""The fields of the state, each as a bit in a set of fields."""
WHOLE = 1 << len(_NAMES)
"""The bit for the whole state: set for a builder that read more than single fields of it."""
FieldsOfWord = tuple[tuple[int, int], ...]
"""The fields in a word of the state: the bits of the word that belong to a field, and the field as a bit."""


class WordsInPlay(NamedTuple):
    """The words of a state that can change in a game with certain modules."""

    places: NDArray[np.intp]
    """Their places in the state."""
    fields: list[FieldsOfWord]
    """The fields in each of them."""


class LiveFrame:
    """The fields of the frame of one viewer, by path, such as `turn` and `players.2.points`.

    For a seat, these are only the fields that it sees differently from a spectator.

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
        self._words: Words = np.zeros(0, np.uint64)
        """The words in play, as the viewer saw them last."""

    def follow(self, game: Game) -> list[str]:
        """Update the frame to the position of a game. Return the fields that were built again."""
        view = _reading.view
        view.take(game, self._seat)
        in_play = words_in_play(game.ruleset.modules)
        words = view.words[in_play.places]
        if game.ruleset is not self._ruleset:
            self._ruleset, self._builders, self.values, self._read = game.ruleset, _builders(view), {}, {}
            due = list(self._builders)
        else:
            changed = _changed(in_play.fields, self._words, words)
            due = [path for path, read in self._read.items() if read & changed] if changed else []
        self._words = words
        for path in due:
            self.values[path], self._read[path] = view.recorded(self._builders[path])
        return due


@cache
def words_in_play(modules: tuple[str, ...]) -> WordsInPlay:
    """Return the words of a state that can change in a game with these modules."""
    found: dict[int, FieldsOfWord] = {}
    for field in chain(EngineState.declared, *(spec.fields for spec in specs_of(modules))):
        bits = np.zeros(1, STATE)
        bits[field.name] = np.invert(bits[field.name])
        words = bits.view(np.uint64)
        for place in words.nonzero()[0].tolist():
            found[place] = (*found.get(place, ()), (int(words[place]), _BIT[field.name]))
    return WordsInPlay(np.array(sorted(found)), [found[place] for place in sorted(found)])


def _builders(view: View) -> dict[str, Builder]:
    """Return the builders of all fields for a spectator, or of those that a seat sees differently."""
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
    """Return the builder of a field. The field of a player also needs its seat."""
    return lambda view: build(view, parts, *seat)


def _changed(fields: Sequence[FieldsOfWord], before: Words, after: Words) -> int:
    """Return the set of the fields that differ, together with WHOLE; 0 if none does."""
    differences = before ^ after
    (places,) = differences.nonzero()
    changed = WHOLE if places.size else 0
    for place, difference in zip(places.tolist(), differences[places].tolist(), strict=True):
        for bits, field in fields[place]:
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
    """A view that shows one position after another and records what is read. Values read from it must not be kept."""

    __slots__ = ("_is_whole", "_record", "_seen", "words")

    def __init__(self) -> None:
        self._codes = None
        self._seen = np.zeros(1, STATE)
        self._record: State = jit.new_record(self._seen)
        self.words: Words = self._seen.view(np.uint64)

    def take(self, game: Game, seat: int) -> None:
        """Show the position of a game as a seat, or SPECTATOR, sees it."""
        self.ruleset, self.seat = game.ruleset, seat
        game.view_into(seat, self._seen, self._record)

    @property
    def array(self) -> np.ndarray:  # type: ignore[override]
        """Return the state as an array. This counts as reading every field."""
        self._is_whole = True
        return self._seen

    def points(self, seat: int | str) -> int:
        """Return the points of a seat, counted by the interpreted rules, so that their reading is recorded."""
        board = jit.record(self.ruleset.boards)
        return int(entry.points.function(board, self.state, seat_number(self.ruleset, seat), True))

    def recorded(self, build: Builder) -> tuple[Any, int]:
        """Return what a builder returns, and the set of the fields that it read; WHOLE if it can be any of them."""
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
    """One view for each thread, so that its memory is reused."""

    def __init__(self) -> None:
        self.view = _ReadingView()


_reading = _Reading()
