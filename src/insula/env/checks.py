"""Checks of what batches and environments are given."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import ArgumentError, unknown

OUT_OF_RANGE = -1
"""What no action has as its index."""


def integers(name: str, given: ArrayLike, length: int) -> NDArray[np.integer[Any]]:
    """Return an argument as an array of integers. Raises ArgumentError if it has other values, or another length."""
    found: NDArray[np.integer[Any]] = _checked(name, np.asarray(given), "iu", "integers", length)
    return found


def booleans(name: str, given: ArrayLike, length: int) -> NDArray[np.bool_]:
    """Return an argument as an array of booleans. Raises ArgumentError if it has other values, or another length."""
    found: NDArray[np.bool_] = _checked(name, np.asarray(given), "b", "booleans", length)
    return found


def _checked(name: str, given: NDArray[Any], kinds: str, what: str, length: int) -> NDArray[Any]:
    if given.dtype.kind not in kinds:
        raise ArgumentError(f"`{name}` must be {what}, one for each game, not {given.dtype}")
    if given.shape != (length,):
        raise ArgumentError(
            f"`{name}` must have the shape ({length},), not {given.shape}",
            case="batch_shape",
            arguments={"name": name, "games": length},
        )
    return given


def in_64_bits(actions: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
    """Return actions as 64-bit integers. Larger numbers become OUT_OF_RANGE, instead of wrapping around."""
    wide = actions.astype(np.int64, copy=False)
    return np.where(wide < 0, OUT_OF_RANGE, wide) if actions.dtype.kind == "u" else wide


def illegal(index: int, game: int) -> ArgumentError:
    """Return the error for an action that is not legal in a game of a batch."""
    return ArgumentError(
        f"the action {index} is not legal in game {game}: the mask has the legal ones",
        case="batch_illegal",
        arguments={"index": index, "game": game},
    )


def reset_options(given: Mapping[str, Any] | None, *known: str) -> Mapping[str, Any]:
    """Return the options of a reset. Raises ArgumentError if there is another one than those known."""
    options = given or {}
    for name in options:
        if name not in known:
            raise ArgumentError(unknown(f"reset has no option {name!r}", name, known or ("none",), "it has"))
    return options
