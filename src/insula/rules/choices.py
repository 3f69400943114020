"""The Choices record: the legal actions or the outcomes of chance, as the engine lists them."""

import numpy as np

from .action import action
from .jit import rule

MOST_CHOICES = 512
"""Room for the longest list: with ships and neutral players two choices for each edge of the largest map."""

CHOICES = np.dtype([("action", "i4", (MOST_CHOICES,)), ("weight", "i4", (MOST_CHOICES,))])


@rule
def add(choices, count, kind, argument):
    """Add a choice to a list of `count`; return how many there are then."""
    choices.action[count] = action(kind, argument)
    return count + 1


@rule
def add_if(choices, count, kind, argument, is_legal):
    """Add a choice if it is legal: it is written in any case, and the next one takes its place if it does not count.

    So that the processor has nothing to guess where many are tried and few are legal.
    """
    choices.action[count] = action(kind, argument)
    return count + is_legal


@rule
def add_outcome(choices, count, kind, argument, weight):
    """Add an outcome of chance with its weight, if it can happen at all."""
    choices.action[count] = action(kind, argument)
    choices.weight[count] = weight
    return count + (weight > 0)
