"""The sequential test keeps its error rates, whatever share of the deals is decided, and never accepts too early."""

from math import log

import numpy as np
import pytest

from insula.training import SequentialTest, Verdict
from insula.training.sequential import ALPHA, BETA, DEALS, EQUAL, STRONGER

TESTS = 1500
DECIDED = 0.5
"""The share of the synthetic deals in which one side wins more."""
NO_END = 1_000_000


def rates(share: float, most: int = NO_END) -> dict[Verdict, float]:
    """Return how often each verdict is reached if the candidate wins a share of the decided deals."""
    rng = np.random.default_rng(1)
    found = dict.fromkeys(Verdict, 0)
    for _ in range(TESTS):
        test, verdict = SequentialTest(most), None
        while verdict is None:
            is_decided, wins = rng.random(2) < (DECIDED, share)
            verdict = test.count((1 if wins else -1) if is_decided else 0)
        found[verdict] += 1
    return {verdict: count / TESTS for verdict, count in found.items()}


def noise(rate: float) -> float:
    """Return three standard deviations of a rate that is counted in all tests."""
    return float(3 * np.sqrt(rate * (1 - rate) / TESTS))


@pytest.mark.slow
def test_a_candidate_that_is_only_as_strong_is_seldom_accepted() -> None:
    """Also not too seldom: the bounds are those of Wald, which the steps of a coin overshoot only a little."""
    accepted = rates(EQUAL)[Verdict.ACCEPTED]
    assert ALPHA / 2 < accepted < ALPHA + noise(ALPHA)


@pytest.mark.slow
def test_a_candidate_that_is_clearly_stronger_is_seldom_rejected() -> None:
    rejected = rates(STRONGER)[Verdict.REJECTED]
    assert BETA / 2 < rejected < BETA + noise(BETA)


@pytest.mark.slow
def test_a_limit_of_deals_costs_power_but_accepts_nothing_wrong() -> None:
    equal, stronger = rates(EQUAL, DEALS), rates(STRONGER, DEALS)
    assert equal[Verdict.ACCEPTED] < ALPHA + noise(ALPHA)
    assert stronger[Verdict.ACCEPTED] > 0.9


def test_the_likelihood_ratio_is_that_of_the_counted_deals() -> None:
    test = SequentialTest(equal=0.5, stronger=0.75)
    for difference in (1, 0.5, 0, -2):
        test.count(difference)
    assert (test.deals, test.wins, test.losses) == (4, 2, 1)
    expected = log(0.75**2 * 0.25 / 0.5**3)
    assert test.log_likelihood_ratio == pytest.approx(expected)


def test_the_bounds_follow_from_the_errors() -> None:
    low, high = SequentialTest(alpha=0.01, beta=0.2).bounds
    assert (low, high) == pytest.approx((log(0.2 / 0.99), log(0.8 / 0.01)))


def test_it_ends_undecided_at_the_limit() -> None:
    test = SequentialTest(most=3)
    assert [test.count(difference) for difference in (1, 0, 1)] == [None, None, Verdict.UNDECIDED]
