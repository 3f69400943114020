"""A seed for each of many games. It does not depend on which worker plays the game."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ..rules import rng
from ..ruleset.whole_numbers import whole_number

Number = TypeVar("Number", int, NDArray[np.uint64])

_BITS_64 = (1 << 64) - 1
_BOT_STRIDE = 0xD1342543DE82EF95
"""An odd number, so that the seats of a game get different seeds."""


def game_seed(seed: int, game: Number) -> Number:
    """Return the seed of game number `game`, or the seeds of an array of games (unsigned, 64 bits).

    Raises ArgumentError if `seed` is not a whole number.
    """
    seeds: Number = (game + rng.seed(whole_number(seed, "the seed") & _BITS_64)) & _BITS_64
    return seeds


def bot_seed(seed: int, game: int, seat: int) -> int:
    """Return the seed of the bot in a seat of game number `game`."""
    return int(rng.seed((game_seed(seed, game) + (seat + 1) * _BOT_STRIDE) & _BITS_64))
