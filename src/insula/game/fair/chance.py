"""Chance that anybody can verify: each outcome follows from a seed, the contributions of the seats, and a counter.

The server publishes the SHA-256 of the seed first. So it cannot change the seed when it learns the contributions of the
seats. docs/fair-dice.md describes everything that a verifier needs.
"""

import secrets
from bisect import bisect
from collections.abc import Sequence
from hashlib import sha256
from hmac import digest
from itertools import accumulate, count
from typing import TypeVar

SEED_BYTES = 32
DEFAULT_CONTRIBUTION = "insula"
"""The contribution of bots, and of people who enter none."""
NUMBER_BYTES = 8
"""The number of bytes at the start of a digest that are read as a number."""
NUMBERS = 1 << 8 * NUMBER_BYTES

T = TypeVar("T")


def new_seed() -> bytes:
    """Return a seed that nobody can guess.

    >>> len(new_seed()), new_seed() == new_seed()
    (32, False)
    """
    return secrets.token_bytes(SEED_BYTES)


def commitment_to(seed: bytes) -> str:
    """Return what is published before the game.

    >>> commitment_to(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return sha256(seed).hexdigest()


class FairChance:
    """The outcomes of chance in one game. They are numbered from 1.

    >>> chance = FairChance(bytes(32), ["insula", "insula"])
    >>> [chance.below(36, number) for number in range(1, 6)]
    [15, 3, 13, 6, 29]

    >>> chance.outcome([("heads", 1), ("tails", 1)], 1)
    'tails'
    """

    def __init__(self, seed: bytes, contributions: Sequence[str]) -> None:
        self._key = digest(seed, "\n".join(contributions).encode(), "sha256")

    def below(self, total: int, number: int) -> int:
        """Return a number from 0 to below `total` for the draw with this number. All results are equally likely.

        The largest digests are not used: those beyond the last whole multiple of `total`.
        """
        usable = NUMBERS - NUMBERS % total
        for attempt in count():
            found = self._digest(f"{number}:{attempt}")
            if found < usable:
                return found % total
        raise AssertionError("some attempt is usable")

    def _digest(self, message: str) -> int:
        return int.from_bytes(digest(self._key, message.encode(), "sha256")[:NUMBER_BYTES], "big")

    def outcome(self, outcomes: Sequence[tuple[T, int]], number: int) -> T:
        """Return the outcome of the draw with this number.

        It is the first outcome whose weight, added to the weights before it, is greater than the drawn number.
        """
        ends = list(accumulate(weight for _, weight in outcomes))
        return outcomes[bisect(ends, self.below(ends[-1], number))][0]
