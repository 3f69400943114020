"""The test of a candidate against the best network: Wald's sequential probability ratio test (SPRT) on shared deals.

A deal is played twice. In the second game, the two networks have changed seats. If both are equally strong, each is as
likely as the other to win more of the two games, whatever the number of seats: the seats, the board and the dice favor
nobody. So deals in which one wins more are tosses of a coin, and the others say nothing.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import log

EQUAL, STRONGER = 0.5, 0.6
"""The two hypotheses: of the decided deals, the candidate wins this share if it is as strong as the best, and if it is
clearly stronger. The second is about 55 % of the games in which each network has half of the seats."""
ALPHA = 0.05
"""The probability to accept a candidate that is as strong as the best, at most about this."""
BETA = 0.05
"""The probability to reject a candidate that is clearly stronger, at most about this."""
DEALS = 800
"""The test ends undecided after this number of deals: it usually needs about 250."""


class Verdict(StrEnum):
    """How a test ended. Only an accepted candidate becomes the best network."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    UNDECIDED = "undecided"


@dataclass
class SequentialTest:
    """Counts deals one after the other, until it is decided, or until `most` deals have been counted.

    `equal` and `stronger` are the two hypotheses, `alpha` and `beta` the probabilities of the two errors.

    >>> test = SequentialTest()
    >>> [test.count(1) for _ in range(17)][-2:]
    [None, <Verdict.ACCEPTED: 'accepted'>]

    >>> test.verdict, test.log_likelihood_ratio > test.bounds[1]
    (<Verdict.ACCEPTED: 'accepted'>, True)
    """

    most: int = DEALS
    equal: float = EQUAL
    stronger: float = STRONGER
    alpha: float = ALPHA
    beta: float = BETA
    deals: int = 0
    wins: int = 0
    """The deals in which the candidate won more than the best."""
    losses: int = 0

    def count(self, difference: float) -> Verdict | None:
        """Count a deal: what the candidate won more than the best, in games. Return the verdict, if there is one."""
        self.deals += 1
        self.wins += difference > 0
        self.losses += difference < 0
        return self.verdict

    @property
    def log_likelihood_ratio(self) -> float:
        """Return how much more likely the counts are if the candidate is stronger, as a logarithm."""
        won, lost = log(self.stronger / self.equal), log((1 - self.stronger) / (1 - self.equal))
        return self.wins * won + self.losses * lost

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the logarithms of the likelihood ratio at which the candidate is rejected and accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    @property
    def verdict(self) -> Verdict | None:
        """Return how the test has ended; None if it goes on."""
        low, high = self.bounds
        if self.log_likelihood_ratio >= high:
            return Verdict.ACCEPTED
        if self.log_likelihood_ratio <= low:
            return Verdict.REJECTED
        return Verdict.UNDECIDED if self.deals >= self.most else None
