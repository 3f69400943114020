"""What games teach: positions, and the chances that the network should find there."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Reals


class Lesson(NamedTuple):
    """Positions of finished games, and the chances that the network should find there."""

    features: Reals
    """Of shape (positions, seats, features)."""
    targets: Reals
    """Of shape (positions, seats)."""
    results: Reals
    """What each seat won in the end, of the same shape."""
    turns: NDArray[np.int64]
    """The number of turns of each finished game, of shape (games,)."""


def joined(lessons: Sequence[Lesson]) -> Lesson:
    """Return several lessons as one, in their order."""
    return Lesson(*(np.concatenate(parts) for parts in zip(*lessons, strict=True)))


def drawn(lessons: Sequence[Lesson], number: int, rng: np.random.Generator) -> Lesson:
    """Return `number` different positions of several lessons, or all if there are fewer, and no games."""
    starts = np.cumsum([0, *(len(lesson.targets) for lesson in lessons)])
    places = np.sort(rng.permutation(starts[-1])[:number])
    parts = []
    for lesson, first, end in zip(lessons, starts[:-1], starts[1:], strict=True):
        here = places[(first <= places) & (places < end)] - first
        parts.append(Lesson(lesson.features[here], lesson.targets[here], lesson.results[here], lesson.turns[:0]))
    return joined(parts)


def npz(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """Return named arrays as a compressed file of numpy: the same bytes for the same arrays."""
    file = BytesIO()
    np.savez_compressed(file, **arrays)  # type: ignore[arg-type]
    return file.getvalue()
