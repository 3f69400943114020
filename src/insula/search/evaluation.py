"""What the positions at the end of a search are worth to each seat."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ..errors import ArgumentError
from ..ruleset import Ruleset

Values: TypeAlias = npt.NDArray[np.float64]
"""A row for each position, and a column for each seat."""


class Leaves(NamedTuple):
    """Positions at which a search stops, all in one array."""

    ruleset: Ruleset
    states: np.ndarray
    """A record array of `n` states, with [all fields](state.md): `states["hand"]` has shape `(n, 6, 8)`."""
    points: npt.NDArray[np.int64]
    """The points of each seat with hidden ones, of shape `(n, players)`."""


Evaluation: TypeAlias = Callable[[Leaves], Values]
"""A function that returns, for each position and seat, a value between 0 (a loss) and 1 (a win)."""


def share_of_points(leaves: Leaves) -> Values:
    """Return each seat's share of all points on the table.

    >>> import numpy as np
    >>> from insula import Ruleset
    >>> share_of_points(Leaves(Ruleset.of("base", 3), np.zeros(1), np.array([[3, 2, 5]])))
    array([[0.3, 0.2, 0.5]])
    """
    values: Values = leaves.points / np.maximum(leaves.points.sum(axis=1, keepdims=True), 1)
    return values


def evaluated(evaluate: Evaluation, leaves: Leaves) -> Values:
    """Return the values of positions: what the winners share if the game is over, else the evaluation.

    Raises ArgumentError if the evaluation does not return a number for each position and seat.
    """
    players = leaves.ruleset.players
    values = np.array(evaluate(leaves), np.float64)
    if values.shape != leaves.points.shape or not np.isfinite(values).all():
        raise ArgumentError(
            f"an evaluation must return finite numbers of shape {leaves.points.shape}, not of shape {values.shape}"
        )
    over = leaves.states["over"] != 0
    won = leaves.states["winners"][over, None] >> np.arange(players) & 1
    values[over] = won / won.sum(axis=1, keepdims=True)
    return values
