"""What a network thinks of afterstates: the chances of all seats, and the scores by which who decides compares them."""

import numpy as np

from ..bots.expert.network import Reals
from .devices import Evaluator
from .games import Afterstates

SMALL = 1e-6
"""What is added to chances before their logarithm is taken."""


def known_chances(network: Evaluator, found: Afterstates) -> Reals:
    """Return the chances of each seat in afterstates, of shape (afterstates, seats); what it won where it is over."""
    chances = network.chances(found.features)
    chances[found.over] = found.shares[found.over]
    return chances


def log_chances(chances: Reals, found: Afterstates) -> Reals:
    """Return the logarithm of the chances of those who decide, of shape (afterstates,)."""
    scores: Reals = np.log(chances[np.arange(len(chances)), found.deciders] + SMALL)
    return scores
