"""The spaces of Gymnasium for a ruleset."""

from typing import Any

import numpy as np

from ..extras import require
from ..ruleset import Ruleset

require("gymnasium")

from gymnasium import spaces  # noqa: E402  # the error for a missing extra comes first


def observation_space(ruleset: Ruleset) -> spaces.Space[Any]:
    """Return the space of what `observe` returns. The bounds are those of the lines of the observation."""
    lines = ruleset.observation.lines
    sizes = [shown.size for shown in lines]
    low = np.repeat([min(shown.line.low, 0) for shown in lines], sizes).astype(np.int8)
    high = np.repeat([shown.line.high for shown in lines], sizes).astype(np.int8)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (ruleset.num_actions,), np.int8),
        }
    )


def action_space(ruleset: Ruleset) -> spaces.Discrete:
    """Return the space of the indices of actions."""
    return spaces.Discrete(ruleset.num_actions)
