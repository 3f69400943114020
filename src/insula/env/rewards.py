"""What the seats are rewarded with at the end of a game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from ..errors import ArgumentError, unknown
from ..game import Game

Won = NDArray[np.bool_]
Points = NDArray[np.int16]
Rewards = NDArray[np.float32]
RewardFunction = Callable[[Won, Points], Rewards]


def win(won: Won, points: Points) -> Rewards:  # noqa: ARG001
    """Return 1 for a seat that has won, -1 for one that has not.

    >>> win(np.array([[True, False, False]]), np.array([[10, 4, 7]], np.int16)).tolist()
    [[1.0, -1.0, -1.0]]
    """
    return np.where(won, 1, -1).astype(np.float32)


def zero_sum(won: Won, points: Points) -> Rewards:  # noqa: ARG001
    """Return shares of 1 for the seats that have won, and of -1 for the others; 0 if all have won.

    >>> zero_sum(np.array([[True, False, False]]), np.array([[10, 4, 7]], np.int16)).tolist()
    [[1.0, -0.5, -0.5]]
    >>> zero_sum(np.array([[True, True]]), np.array([[9, 9]], np.int16)).tolist()
    [[0.0, 0.0]]
    """
    winners = won.sum(axis=1, keepdims=True)
    losers = won.shape[1] - winners
    shares = np.where(won, 1 / winners, -1 / np.maximum(losers, 1))
    return np.where(losers > 0, shares, 0).astype(np.float32)


def points_ahead(won: Won, points: Points) -> Rewards:  # noqa: ARG001
    """Return by how many victory points each seat is ahead of the average of the others.

    >>> points_ahead(np.array([[True, False, False]]), np.array([[10, 4, 7]], np.int16)).tolist()
    [[4.5, -4.5, 0.0]]
    """
    others = (points.sum(axis=1, keepdims=True) - points) / max(points.shape[1] - 1, 1)
    ahead: Rewards = (points - others).astype(np.float32)
    return ahead


REWARDS: Mapping[str, RewardFunction] = MappingProxyType({"win": win, "zero_sum": zero_sum, "points": points_ahead})
"""The kinds of rewards. Each function gets who won the games that ended, and their points, of shape (games, seats)."""


def reward_function(name: str) -> RewardFunction:
    """Return the function of a kind of rewards. Raises ArgumentError if there is no such kind."""
    if name not in REWARDS:
        raise ArgumentError(
            unknown(f"there are no rewards {name!r}", name, REWARDS, "they can be"),
            case="batch_rewards",
            arguments={"name": name, "values": tuple(REWARDS)},
        )
    return REWARDS[name]


def rewards_of(game: Game, reward: RewardFunction) -> list[float]:
    """Return the reward of each seat: 0 until the game is over."""
    if not game.over:
        return [0.0] * game.players
    seats = range(game.players)
    won = np.array([[seat in game.winners for seat in seats]])
    points = np.array([[game.points(seat) for seat in seats]], np.int16)
    rewards: list[float] = reward(won, points)[0].tolist()
    return rewards
