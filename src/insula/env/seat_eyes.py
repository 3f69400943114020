"""What a learner in a seat gets: an observation, and a mask of its legal actions by their index."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from ..game import Action, Game
from ..rules.state import STATE

OBSERVATION_SIZE = STATE.itemsize
"""The number of bytes of an observation: those of the State record."""

Observed = dict[str, NDArray[np.generic]]


def observe(game: Game, seat: int) -> Observed:
    """Return the observation of a seat: the record as it sees it (uint8), and its `action_mask` (int8).

    The mask is empty when another seat decides. The arrays are new.

    >>> observed = observe(Game(seed=1, first=0), 0)
    >>> int(observed["action_mask"].sum())
    54
    """
    is_asked = game.actor == seat
    return {
        "observation": np.frombuffer(game.view(seat).bytes, np.uint8).copy(),
        "action_mask": mask(game, seat, game.legal_actions if is_asked else ()),
    }


def mask(game: Game, seat: int, legal: Iterable[Action]) -> NDArray[np.int8]:
    """Return an array of `num_actions` numbers (int8), with 1 at the index of each action of the seat."""
    ruleset = game.ruleset
    allowed = np.zeros(ruleset.num_actions, np.int8)
    allowed[[ruleset.action_index(action.code, seat) for action in legal]] = 1
    return allowed


def rewards(game: Game) -> list[float]:
    """Return the reward of each seat: after the end 1 for winners and -1 for others, before it 0."""
    if not game.over:
        return [0.0] * game.players
    return [1.0 if seat in game.winners else -1.0 for seat in range(game.players)]
