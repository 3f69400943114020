"""The steps of a game, kept as the words of the state that each one changed."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload
from zlib import compress, decompress

import numpy as np
from numpy.typing import NDArray

from ..notation.records import Step

WHOLE_EVERY = 64
"""Every 64th state is kept whole and compressed, so that at most 63 differences are needed to restore a state."""
RECENT = 8
"""The number of recent states that are also kept uncompressed: most questions are about the last decision."""
FAST = 1
"""The level of compression. Higher levels save little here."""


class History(Sequence[Step]):
    """The steps of a game, in order. A slice is a list. A step needs about a hundred bytes.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> game.play(game.legal_actions[0])
    >>> len(game.steps), len(game.steps[-1].before) == len(game.bytes_at(0))
    (5, True)
    """

    def __init__(self) -> None:
        self._actors = array("b")
        self._codes = array("i")
        self._kept: list[bytes] = []
        """For each step, the state before it: whole, compressed, or as the places and contents of changed words."""
        self._recent: list[bytes] = []
        """The states before the last steps, uncompressed."""

    def add(self, actor: int, code: int, before: bytes) -> None:
        """Add a step with the state before it."""
        number = len(self)
        if number == 0:
            self._kept.append(before)
        elif number % WHOLE_EVERY == 0:
            self._kept.append(compress(before, FAST))
        else:
            self._kept.append(_difference(self._recent[-1], before))
        self._actors.append(actor)
        self._codes.append(code)
        self._recent = [*self._recent[1 - RECENT :], before]

    def actor(self, number: int) -> int:
        """Return the seat that played a step, or CHANCE."""
        return self._actors[number]

    def before(self, number: int) -> bytes:
        """Return the state before a step."""
        return next(self._states(number))

    def cut(self, length: int) -> None:
        """Remove all steps from number `length` on."""
        recent = [self.before(length - 1)] if length else []
        del self._actors[length:], self._codes[length:], self._kept[length:]
        self._recent = recent

    def clear(self) -> None:
        """Remove all steps."""
        self.cut(0)

    def copy(self) -> "History":
        """Return an independent history with the same steps."""
        twin = History()
        twin._actors, twin._codes, twin._kept = self._actors[:], self._codes[:], self._kept[:]
        twin._recent = self._recent
        return twin

    def _states(self, first: int) -> Iterator[bytes]:
        """Yield the states before the steps from number `first` on."""
        recent = first - len(self) + len(self._recent)
        if recent >= 0:
            yield from self._recent[recent:]
            return
        whole = first - first % WHOLE_EVERY
        state = np.zeros(0, np.int64)
        for number in range(whole, len(self)):
            if number % WHOLE_EVERY == 0:
                kept = self._kept[number]
                state = np.frombuffer(decompress(kept) if number else kept, np.int64).copy()
            else:
                _apply(self._kept[number], state)
            if number >= first:
                yield state.tobytes()

    def __len__(self) -> int:
        return len(self._codes)

    def __iter__(self) -> Iterator[Step]:
        return map(Step, self._actors, self._codes, self._states(0))

    @overload
    def __getitem__(self, number: int) -> Step: ...

    @overload
    def __getitem__(self, number: slice) -> list[Step]: ...

    def __getitem__(self, number: int | slice) -> Step | list[Step]:
        if isinstance(number, slice):
            return self._slice(range(len(self))[number])
        place = range(len(self))[number]
        return Step(self._actors[place], self._codes[place], self.before(place))

    def _slice(self, numbers: range) -> list[Step]:
        if not numbers:
            return []
        first, last = min(numbers), max(numbers)
        states = dict(zip(range(first, last + 1), self._states(first), strict=False))
        return [Step(self._actors[each], self._codes[each], states[each]) for each in numbers]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, History):
            return self._codes == other._codes and self._actors == other._actors and list(self) == list(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a history changes, so it cannot be a key


def _difference(old: bytes, new: bytes) -> bytes:
    """Return the places, two bytes each, and then the new contents of the words that differ."""
    after = np.frombuffer(new, np.int64)
    places: NDArray[np.intp] = (np.frombuffer(old, np.int64) != after).nonzero()[0]
    return places.astype(np.uint16).tobytes() + after[places].tobytes()


def _apply(difference: bytes, state: np.ndarray) -> None:
    """Write the words of a difference into a state."""
    count = len(difference) // (np.dtype(np.uint16).itemsize + np.dtype(np.int64).itemsize)
    places = np.frombuffer(difference, np.uint16, count)
    state[places] = np.frombuffer(difference, np.uint8, offset=places.nbytes).copy().view(np.int64)
