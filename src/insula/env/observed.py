"""What a policy gets of a view: an observation, and a mask of the legal actions."""

import numpy as np
from numpy.typing import NDArray

from ..game import View

Observed = dict[str, NDArray[np.int8]]
"""The arrays `observation`, of `ruleset.observation.size` numbers, and `action_mask`, of `num_actions`."""


def observe(view: View) -> Observed:
    """Return the `observation` and the `action_mask` of the seat of a view, as new int8 arrays.

    The mask is 1 at the index of each legal action. It is empty when another seat decides. The numbers of an
    observation are named by `ruleset.observation.unpack`. A spectator observes only zeros.

    >>> from insula import Game
    >>> observed = observe(Game(seed=1, first=0).view(0))
    >>> int(observed["action_mask"].sum())
    54
    """
    return {"observation": observation(view), "action_mask": action_mask(view)}


def observation(view: View) -> NDArray[np.int8]:
    """Return what the seat of a view observes."""
    layout = view.ruleset.observation
    rows = np.empty((1, layout.size), np.int8)
    layout.write(view.array, np.array([view.seat], np.int8), rows, 0, 1)
    return rows[0]


def action_mask(view: View) -> NDArray[np.int8]:
    """Return 1 for each action that the seat of a view can choose, by index."""
    mask = np.zeros(view.ruleset.num_actions, np.int8)
    mask[[view.ruleset.action_index(action.code, view.seat) for action in view.legal_actions]] = 1
    return mask
