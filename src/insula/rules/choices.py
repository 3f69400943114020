"""The Choices record: the legal actions or the outcomes of chance, as the engine lists them."""

import numpy as np

from .action import action
from .jit import rule

MOST_CHOICES = 512
"""The longest possible list: with ships and neutral players, two choices for each edge of the largest map."""

CHOICES = np.dtype([("action", "i4", (MOST_CHOICES,)), ("weight", "i4", (MOST_CHOICES,))])


@rule
def add(choices, count, kind, argument):
    """Add a choice to a list of `count` choices; return the new count."""
    choices.action[count] = action(kind, argument)
    return count + 1


@rule
def add_if(choices, count, kind, argument, is_legal):
    """Add a choice if it is legal.

    Branch-free: most candidates are illegal. The choice is always written; if it is illegal, the next one replaces it.
    """
    choices.action[count] = action(kind, argument)
    return count + is_legal


@rule
def add_outcome(choices, count, kind, argument, weight):
    """Add an outcome of chance with its weight, if its weight is positive."""
    choices.action[count] = action(kind, argument)
    choices.weight[count] = weight
    return count + (weight > 0)
