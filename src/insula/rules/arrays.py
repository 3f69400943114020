"""Flat arrays of numbers for many games: their types, and what stands in them."""

import numpy as np

from .jit import rule

BYTES = np.dtype(np.int8)
SHORTS = np.dtype(np.int16)
INTS = np.dtype(np.int32)
LONGS = np.dtype(np.int64)
FLAGS = np.dtype(np.uint8)

NO_ACTOR = -1
"""The actor of a game that is over."""

GAMES_TOGETHER = 16
"""The games that are stepped and then observed: few enough that their states stay in the cache."""


@rule
def clear(numbers, first, size):
    """Set `size` numbers to 0."""
    for i in range(size):
        numbers[first + i] = 0
