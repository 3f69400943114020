"""What cards are worth: what they can be turned into, and how soon."""

from functools import cached_property
from typing import NamedTuple

from . import weights
from .arguments import CITY, DEVELOPMENT_CARD, KINDS, ROAD, SETTLEMENT
from .expansion import REACH, Expansion
from .survey import Survey
from .tables import Hand

WAYS_IN_ALL = 36
NEVER = 400.0
"""Rolls until a card comes that no income brings."""


class Plan(NamedTuple):
    """Something to buy, with the roads that lead to it: what it costs and what it is worth."""

    thing: int
    cost: Hand
    worth: float


class Plans:
    """What the player can hope to buy, and what a hand is worth for it."""

    def __init__(self, survey: Survey, expansion: Expansion) -> None:
        self.survey = survey
        self.expansion = expansion
        self._known: dict[tuple[Hand, int | None], float] = {}

    def worth(self, hand: Hand, done: int | None = None) -> float:
        """What the hand is worth: the best plan, part of a second one, and the single cards.

        What was `done` already, one of the things to buy, is no plan any more.
        """
        key = (hand, done)
        if key not in self._known:
            self._known[key] = self._worth(hand, done)
        return self._known[key]

    def after(self, hand: Hand, given: Hand, taken: Hand) -> float:
        """What the hand is worth after an exchange, less what it is worth now."""
        changed = tuple(have - out + back for have, out, back in zip(hand, given, taken, strict=True))
        return self.worth(changed) - self.worth(hand)

    def _worth(self, hand: Hand, done: int | None) -> float:
        best, chosen = 0.0, None
        for plan in self.plans:
            if plan.thing != done and (value := plan.worth * self.soon(hand, plan.cost)) > best:
                best, chosen = value, plan
        rest = hand
        if chosen is not None:
            rest = tuple(max(0, have - price) for have, price in zip(hand, chosen.cost, strict=True))
        second = max(
            (plan.worth * self.soon(rest, plan.cost) for plan in self.plans if plan is not chosen), default=0.0
        )
        too_many = max(0, sum(hand) - self.survey.tables.hand_limit)
        return best + weights.NEXT_PLAN * second + weights.CARD * sum(hand) - weights.RISKED_CARD * too_many

    @cached_property
    def plans(self) -> list[Plan]:
        """A settlement at each distance, a city, a development card, and the Longest Road."""
        survey, cost = self.survey, self.survey.tables.cost
        plans = []
        if survey.supply[SETTLEMENT]:
            for distance, worth in enumerate(self.expansion.best):
                if worth and survey.supply[ROAD] >= distance:
                    price = _sum(cost[SETTLEMENT], cost[ROAD], distance)
                    plans.append(Plan(SETTLEMENT, price, worth * weights.ROAD_RISK**distance))
        own = [
            node
            for node, piece in enumerate(survey.building)
            if piece == SETTLEMENT and survey.owner[node] == survey.me
        ]
        if survey.supply[CITY] and own:
            plans.append(Plan(CITY, cost[CITY], max(map(survey.worth_of_city, own))))
        if survey.state.deck_size:
            plans.append(Plan(DEVELOPMENT_CARD, cost[DEVELOPMENT_CARD], weights.DEVELOPMENT_CARD))
        needed = self.expansion.roads_to_longest
        if 0 < needed <= min(survey.supply[ROAD], REACH):
            price = _sum((0,) * KINDS, cost[ROAD], needed)
            plans.append(Plan(ROAD, price, weights.LONGEST_ROAD * weights.ROAD_RISK**needed))
        return plans

    @cached_property
    def _slowness(self) -> list[float]:
        """How many rolls it takes to get a card of each kind, by income or by the bank."""
        survey = self.survey
        rolls = [WAYS_IN_ALL / ways if ways else NEVER for ways in survey.income]
        changed = min(rate * wait for rate, wait in zip(survey.rate, rolls, strict=True))
        return [min(wait, changed) for wait in rolls]

    def soon(self, hand: Hand, cost: Hand) -> float:
        """The part of its worth that a plan has already, by the rolls that it must wait."""
        short = spare = 0
        slowest = 0.0
        for kind in range(KINDS):
            left = hand[kind] - cost[kind]
            if left >= 0:
                spare += left // self.survey.rate[kind]
            else:
                short -= left
                slowest = max(slowest, -left * self._slowness[kind])
        wait = weights.BANK_DELAY * min(short, spare)
        if short > spare:
            wait += slowest * (short - spare) / short
        return float(weights.NOT_YET * weights.PATIENCE**wait)


def _sum(cost: Hand, more: Hand, times: int) -> Hand:
    return tuple(one + times * other for one, other in zip(cost, more, strict=True))
