"""A seed for each of many games: the same however the games are shared out."""

from ..rules import rng

_BITS_64 = (1 << 64) - 1
_BOT_STRIDE = 0xD1342543DE82EF95
"""An odd number, so that the seats of a game get different seeds."""


def game_seed(seed: int, game: int) -> int:
    """The seed of game number `game`."""
    return int(rng.seed(seed & _BITS_64) + game) & _BITS_64


def bot_seed(seed: int, game: int, seat: int) -> int:
    """The seed of the bot at a seat of game number `game`."""
    return int(rng.seed((game_seed(seed, game) + (seat + 1) * _BOT_STRIDE) & _BITS_64))
