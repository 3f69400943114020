"""What a policy gets of a view: an observation, and a mask of the legal actions."""

import numpy as np
from numpy.typing import NDArray

from ..game import View

Observed = dict[str, NDArray[np.int8]]
"""The arrays `observation`, of `ruleset.observation.size` numbers, and `action_mask`, of `num_actions`."""


def observe(view: View) -> Observed:
    """Return the `observation` and the `action_mask` of the seat of a view, as new int8 arrays.

    The mask is 1 at the index of each legal action; it has only zeros when another seat decides. The names of the
    numbers observed are those of `ruleset.observation.unpack`.

    >>> from insula import Game
    >>> observed = observe(Game(seed=1, first=0).view(0))
    >>> int(observed["action_mask"].sum())
    54
    """
    return {"observation": view.observation, "action_mask": action_mask(view)}


def action_mask(view: View) -> NDArray[np.int8]:
    """Return 1 for each action that the seat of a view can choose, by index."""
    mask = np.zeros(view.ruleset.num_actions, np.int8)
    mask[[view.ruleset.actions.index(action.code, view.seat) for action in view.legal_actions]] = 1
    return mask
