"""What the seats are rewarded with at the end of a game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

Won = NDArray[np.bool_]
Points = NDArray[np.int16]
Rewards = NDArray[np.float32]


def win(won: Won, points: Points) -> Rewards:  # noqa: ARG001
    """Return 1 for a seat that has won, -1 for one that has not.

    >>> win(np.array([[True, False, False]]), np.array([[10, 4, 7]], np.int16)).tolist()
    [[1.0, -1.0, -1.0]]
    """
    return np.where(won, 1, -1).astype(np.float32)


def zero_sum(won: Won, points: Points) -> Rewards:  # noqa: ARG001
    """Return shares of 1 for the seats that have won, and of -1 for the others.

    >>> zero_sum(np.array([[True, False, False]]), np.array([[10, 4, 7]], np.int16)).tolist()
    [[1.0, -0.5, -0.5]]
    """
    winners = won.sum(axis=1, keepdims=True)
    losers = np.maximum(won.shape[1] - winners, 1)
    shares: Rewards = np.where(won, 1 / np.maximum(winners, 1), -1 / losers).astype(np.float32)
    return shares


def points_ahead(won: Won, points: Points) -> Rewards:  # noqa: ARG001
    """Return by how many victory points each seat is ahead of the average of the others.

    >>> points_ahead(np.array([[True, False, False]]), np.array([[10, 4, 7]], np.int16)).tolist()
    [[4.5, -4.5, 0.0]]
    """
    others = (points.sum(axis=1, keepdims=True) - points) / max(points.shape[1] - 1, 1)
    ahead: Rewards = (points - others).astype(np.float32)
    return ahead


REWARDS: Mapping[str, Callable[[Won, Points], Rewards]] = MappingProxyType(
    {"win": win, "zero_sum": zero_sum, "points": points_ahead}
)
"""The kinds of rewards. Each function gets who won the games that ended, and their points, of shape (games, seats)."""
