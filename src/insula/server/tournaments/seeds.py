"""The seeds of the rounds: a chain of digests, whose end is published when a tournament is opened.

The seed of a round is the SHA-256 digest of the seed of the next round. So the server has committed to all seeds before
anybody enters. It publishes one with each draw, so that everybody can verify the draw at once.
"""

from hashlib import sha256
from itertools import count

from ...game.fair import FairChance
from .draw import Below


def seed_of(last: bytes, rounds: int, number: int) -> bytes:
    """Return the seed of a round, computed from the seed of the last round. The seed of round 0 is the commitment.

    >>> sha256(seed_of(bytes(32), 5, 3)).digest() == seed_of(bytes(32), 5, 2)
    True
    """
    seed = last
    for _ in range(rounds - number):
        seed = sha256(seed).digest()
    return seed


def drawing(seed: bytes, players: list[str]) -> Below:
    """Return a function that draws the random numbers of a round. The names of the players contribute to them."""
    chance, number = FairChance(seed, players), count(1)
    return lambda total: chance.below(total, next(number))
