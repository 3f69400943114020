"""Ratings of bots from winners, by the choice model of Luce. For two bots it is the model of Bradley and Terry."""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .intervals import Z_95

POINTS = 400 / log(10)
"""The points for one unit of log strength. As in chess, ten times the strength is 400 points."""
PRIOR = 800 / POINTS
"""The standard deviation of log strengths before any game. It keeps the rating of a bot that always wins finite."""
STEPS = 100
CLOSE_ENOUGH = 1e-9


class Outcome(NamedTuple):
    """A finished game: the bot in each seat, and the seats that won."""

    seated: tuple[str, ...]
    winners: tuple[int, ...]


class Rating(NamedTuple):
    """The rating of a bot. The mean of all bots is 0. `margin` is half of the 95 % interval."""

    bot: str
    points: float
    margin: float
    games: int
    wins: float


def rate(games: Sequence[Outcome]) -> list[Rating]:
    """Return the ratings of all bots in the games, best first; none if there are no games.

    Each seat wins with a probability in proportion to the strength of its bot. The logarithms of the strengths have a
    wide normal prior around 0, and are fitted by Newton's method. The intervals come from the curvature at the maximum.
    Shared wins are divided.

    >>> games = [Outcome(("a", "b"), (0,))] * 30 + [Outcome(("a", "b"), (1,))] * 10
    >>> [(rating.bot, round(rating.points)) for rating in rate(games)]
    [('a', 95), ('b', -95)]
    """
    names = sorted({name for game in games for name in game.seated})
    number = {name: index for index, name in enumerate(names)}
    counts = [[game.seated.count(name) for name in names] for game in games]
    seats = np.array(counts, float).reshape(len(games), len(names))
    wins = np.zeros_like(seats)
    for row, game in enumerate(games):
        for seat in game.winners:
            wins[row, number[game.seated[seat]]] += 1 / len(game.winners)
    strengths, covariance = _fitted(seats, wins)
    centered = np.eye(len(names)) - 1 / max(len(names), 1)
    margins = Z_95 * np.sqrt(np.diag(centered @ covariance @ centered))
    ratings = [
        Rating(
            name,
            float(POINTS * strengths[bot]),
            float(POINTS * margins[bot]),
            int(np.count_nonzero(seats[:, bot])),
            float(wins[:, bot].sum()),
        )
        for bot, name in enumerate(names)
    ]
    return sorted(ratings, key=lambda rating: -rating.points)


def _fitted(seats: NDArray[np.float64], wins: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the log strengths with the highest posterior probability, and their covariance."""
    bots = seats.shape[1]
    strengths = np.zeros(bots)
    curvature = np.eye(bots) / PRIOR**2
    decided = wins.sum(axis=1, keepdims=True)  # 1, or 0 for a game without a winner
    for _ in range(STEPS):
        weights = seats * np.exp(strengths - strengths.max(initial=0))
        chances = decided * weights / weights.sum(axis=1, keepdims=True)
        gradient = (wins - chances).sum(axis=0) - strengths / PRIOR**2
        curvature = np.diag(chances.sum(axis=0)) - chances.T @ chances + np.eye(bots) / PRIOR**2
        step = np.linalg.solve(curvature, gradient)
        strengths += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0) < CLOSE_ENOUGH:
            break
    return strengths, np.asarray(np.linalg.inv(curvature), np.float64)
