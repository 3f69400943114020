"""The evaluation of a candidate: games against the best network, until the sequential test has a verdict."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ..arena.intervals import share_of_deals
from ..bots.expert.network import Network, Reals
from ..crews import Crew
from .matches import play_match_part
from .plan import WAVE_PARTS, Plan
from .sequential import SequentialTest, Verdict
from .store import Store

EVEN = 0.5
"""The share of the games that equally strong networks win."""


class Evaluation(NamedTuple):
    """How a candidate did against the best network."""

    against: int
    """The round that the best network comes from; 0 for the network of the first games."""
    deals: int
    wins: int
    """The deals in which the candidate won more games than the best."""
    losses: int
    log_likelihood_ratio: float
    share: float
    """The share of the games that the candidate won, of those that somebody won: half of them if nobody won any.

    Both networks have as many seats.
    """
    interval: tuple[float, float]
    """The 95 % interval of this share, as if the number of deals had been fixed before."""
    verdict: Verdict


def evaluate(plan: Plan, store: Store, crew: Crew, number: int, candidate: Network, against: int) -> Evaluation:
    """Play the candidate of a round against the best network, which was the candidate of the round `against`."""
    test = SequentialTest(plan.deals)
    won: list[float] = []
    decided: list[int] = []
    verdict = None
    for wins, losses in _deals(plan, store, crew, number, candidate, store.network(against)):
        if wins + losses:  # games that are given up say nothing about strength
            won.append(wins)
            decided.append(round(wins + losses))
        verdict = test.count(wins - losses)
        if verdict is not None:
            break
    share = share_of_deals(won, decided)
    return Evaluation(
        against,
        test.deals,
        test.wins,
        test.losses,
        test.log_likelihood_ratio,
        share.share if won else EVEN,
        share.interval,
        verdict or Verdict.UNDECIDED,
    )


def _deals(
    plan: Plan, store: Store, crew: Crew, number: int, candidate: Network, best: Network
) -> Iterator[tuple[float, float]]:
    """Yield the games that both sides won in each deal, in order. The deals are played in waves of several parts."""
    first = 0
    while wave := plan.wave(number, first, candidate, best):
        won: dict[int, Reals] = {}
        for part in wave:
            if (found := store.won(number, part.number)) is not None:
                won[part.number] = found
        for done, found in crew.map(play_match_part, [part for part in wave if part.number not in won]):
            store.write_won(number, done, found)
            won[done] = found
        yield from np.concatenate([won[part.number] for part in wave]).tolist()
        first += WAVE_PARTS
