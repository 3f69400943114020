"""Shares of wins and their differences, with 95 % intervals that are valid for dependent games.

Games of one deal have the same seed, so they are not independent. The unit of the statistics is therefore the deal.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z_95 = 1.959964
"""95 % of a normal distribution lies within this number of standard deviations."""
EQUAL = 1e-20
"""A variance of a share below this comes from rounding: all deals had equal results."""
# fmt: off
_T_95 = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)
# fmt: on
"""The same limit for Student's t distribution with 1 to 30 degrees of freedom."""


class Share(NamedTuple):
    """Games won out of games played, with the 95 % Wilson interval for the true share.

    A shared win counts in part. If the games depend on each other, `effective` is the number of independent games that
    contain the same information, and `quantile` is that of Student's t distribution for the number of deals.

    >>> Share(95, 100).share
    0.95
    """

    wins: float
    games: int
    effective: float | None = None
    quantile: float = Z_95

    @property
    def share(self) -> float:
        """Return the share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the Wilson interval, which is also valid for shares near 0 and 1.

        >>> low, high = Share(95, 100).interval
        >>> round(low, 3), round(high, 3)
        (0.888, 0.978)
        """
        if not self.games:
            return 0.0, 1.0
        size = self.games if self.effective is None else self.effective
        spread = self.quantile**2 / size
        middle = (self.share + spread / 2) / (1 + spread)
        half = self.quantile / (1 + spread) * sqrt(self.share * (1 - self.share) / size + spread / (4 * size))
        return max(0.0, middle - half), min(1.0, middle + half)


class Difference(NamedTuple):
    """How much more one bot wins than another for each of its seats, with the 95 % interval."""

    difference: float
    interval: tuple[float, float]


def share_of_deals(wins: Sequence[float], games: Sequence[int]) -> Share:
    """Return the share of wins from the wins and the games of each deal.

    The games of a deal contain more or less information than the same number of independent games. So the variance
    between deals is compared with that of independent games (Kish's design effect).
    """
    deals, played = len(wins), sum(games)
    if deals == 0:
        return Share(0, 0)
    share = sum(wins) / played
    residuals = _residuals(wins, games)
    variance = _covariance(residuals, residuals) / played**2
    if variance < EQUAL:
        variance = 0.0
    # Without any variance, equal results of all deals could be chance: then only the number of deals counts.
    effective = share * (1 - share) / variance if variance > 0 and 0 < share < 1 else deals
    return Share(sum(wins), played, effective, student(deals - 1))


def difference_of_deals(
    first: Sequence[float], second: Sequence[float], games: Sequence[int], seats: tuple[int, int]
) -> Difference:
    """Return the difference of the wins per seat of two bots in the same deals.

    The interval combines the intervals of the two shares with their correlation (Newcombe 1998, Zou and Donner 2008).
    """
    shares = [share_of_deals(wins, games) for wins in (first, second)]
    one, two = (share.share / count for share, count in zip(shares, seats, strict=True))
    (low_one, high_one), (low_two, high_two) = (
        (share.interval[0] / count, share.interval[1] / count) for share, count in zip(shares, seats, strict=True)
    )
    correlation = _correlation(_residuals(first, games), _residuals(second, games))
    below = _combined(one - low_one, high_two - two, correlation)
    above = _combined(high_one - one, two - low_two, correlation)
    return Difference(one - two, (max(-1.0, one - two - below), min(1.0, one - two + above)))


def student(degrees: int) -> float:
    """Return the 97.5 % quantile of Student's t distribution.

    Beyond the table, it is the expansion of Cornish and Fisher with three terms (Abramowitz and Stegun, 26.7.5), whose
    error is less than 0.00001 there.

    >>> student(10), round(student(60), 3), round(student(1_000_000), 3)
    (2.228, 2.0, 1.96)
    """
    if degrees <= len(_T_95):
        return _T_95[max(degrees, 1) - 1]
    z = Z_95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(degrees) ** power for power, term in enumerate(terms, 1))


def _residuals(wins: Sequence[float], games: Sequence[int]) -> list[float]:
    share = sum(wins) / sum(games)
    return [won - share * played for won, played in zip(wins, games, strict=True)]


def _covariance(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the covariance of the wins in all deals, from the residuals of each deal."""
    deals = len(first)
    return sum(one * two for one, two in zip(first, second, strict=True)) / max(deals - 1, 1) * deals


def _correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the correlation of two shares; the least favorable value if there is no variance."""
    spread = sqrt(_covariance(first, first) * _covariance(second, second))
    return _covariance(first, second) / spread if spread > 0 else -1.0


def _combined(one: float, two: float, correlation: float) -> float:
    return sqrt(max(0.0, one * one + two * two - 2 * correlation * one * two))
