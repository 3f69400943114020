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


def npz(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """Return named arrays as a compressed file of numpy: the same bytes for the same arrays."""
    file = BytesIO()
    np.savez_compressed(file, **arrays)  # type: ignore[arg-type]
    return file.getvalue()
