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
    ruleset = view.ruleset
    mask = np.zeros(ruleset.num_actions, np.int8)
    mask[[ruleset.action_index(action.code, view.seat) for action in view.legal_actions]] = 1
    return {"observation": view.observation, "action_mask": mask}
