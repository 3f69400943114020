"""What cards are worth: what they can be turned into, and how soon."""

from functools import cached_property
from typing import ClassVar, NamedTuple

from . import weights
from .arguments import CITY, DEVELOPMENT_CARD, ROAD, SETTLEMENT
from .expansion import REACH, Expansion
from .survey import Survey
from .tables import Hand

WAYS_IN_ALL = 36
NEVER = 400.0
"""Rolls until a card comes that no income brings."""

Price = tuple[tuple[int, int], ...]
"""The kinds that something costs, and how many cards of each."""


class Plan(NamedTuple):
    """Something to buy, with the roads that lead to it: what it costs and what it is worth."""

    thing: int
    price: Price
    worth: float


class Plans:
    """What the player can hope to buy, and what a hand is worth for it."""

    shares: ClassVar[tuple[float, ...]] = (1.0, weights.NEXT_PLAN)
    """What the best plan counts, the best one for the cards left over, and so on."""

    def __init__(self, survey: Survey, expansion: Expansion) -> None:
        self.survey = survey
        self.expansion = expansion
        self._known: dict[tuple[Hand, int | None], float] = {}

    def worth(self, hand: Hand, done: int | None = None) -> float:
        """What the hand is worth: the best plan, part of the next ones, and the single cards.

        What was `done` already, one of the things to buy, is not the best plan any more.
        """
        key = (hand, done)
        if key not in self._known:
            self._known[key] = self._worth(hand, done)
        return self._known[key]

    def after(self, hand: Hand, given: Hand, taken: Hand) -> float:
        """What the hand is worth after an exchange, less what it is worth now."""
        changed = tuple(have - out + back for have, out, back in zip(hand, given, taken, strict=True))
        return self.worth(changed) - self.worth(hand)

    def exchange(self, given: Hand, taken: Hand) -> float:
        """The same for the own hand."""
        return self.after(self.survey.hand, given, taken)

    def set_aside(self, kind: int) -> float:
        """What it costs to discard a card beside those discarded so far; one by one that which is missed least."""
        aside = self.survey.state.discards.tolist()[self.survey.me][: self.survey.kinds]
        left = tuple(have - out for have, out in zip(self.survey.hand, aside, strict=True))
        return self.after(left, self.survey.cards(kind), self.survey.nothing)

    def _worth(self, hand: Hand, done: int | None) -> float:
        worth, rest = 0.0, list(hand)
        chosen: list[Plan] = []
        for share in self.shares:
            value, plan = self._best(rest, chosen, done)
            worth += share * value
            done = None
            if plan is not None:
                chosen.append(plan)
                for kind, count in plan.price:
                    rest[kind] = max(0, rest[kind] - count)
        return worth + weights.CARD * sum(hand) - self.risk(sum(hand))

    def risk(self, cards: int) -> float:
        """What a hand of so many cards may lose at the next seven."""
        return weights.RISKED_CARD * max(0, cards - self.survey.hand_limit)

    def _best(self, hand: list[int], without: list[Plan], done: int | None) -> tuple[float, Plan | None]:
        """The plan that the cards are worth most for."""
        best, chosen = 0.0, None
        spare = sum(have // rate for have, rate in zip(hand, self.survey.rate, strict=True))
        for plan in self.plans:
            if plan.worth * weights.NOT_YET <= best or plan.thing == done or plan in without:
                continue
            if (value := plan.worth * self._soon(hand, spare, plan.price)) > best:
                best, chosen = value, plan
        return best, chosen

    @cached_property
    def plans(self) -> list[Plan]:
        """All that can be hoped for."""
        return self.possible()

    def possible(self) -> list[Plan]:
        """A settlement at each distance, a city, a development card, and the Longest Road."""
        survey, cost = self.survey, self.survey.tables.cost
        plans = []
        if survey.supply[SETTLEMENT]:
            for distance, worth in enumerate(self.expansion.best):
                if worth and survey.supply[ROAD] >= distance:
                    price = priced(cost[SETTLEMENT], cost[ROAD], distance)
                    plans.append(Plan(SETTLEMENT, price, worth * weights.ROAD_RISK**distance))
        own = [
            node
            for node, piece in enumerate(survey.building)
            if piece == SETTLEMENT and survey.owner[node] == survey.me
        ]
        if survey.supply[CITY] and own:
            plans.append(Plan(CITY, priced(cost[CITY]), max(map(survey.worth_of_city, own))))
        if survey.state.deck_size:
            plans.append(Plan(DEVELOPMENT_CARD, priced(cost[DEVELOPMENT_CARD]), weights.DEVELOPMENT_CARD))
        needed = self.expansion.roads_to_longest
        if 0 < needed <= min(survey.supply[ROAD], REACH):
            price = priced(survey.nothing, cost[ROAD], needed)
            plans.append(Plan(ROAD, price, weights.LONGEST_ROAD * weights.ROAD_RISK**needed))
        return plans

    @cached_property
    def _slowness(self) -> list[float]:
        """How many rolls it takes to get a card of each kind, by income or by the bank."""
        survey = self.survey
        rolls = [WAYS_IN_ALL / ways if ways else NEVER for ways in survey.income]
        changed = min(rate * wait for rate, wait in zip(survey.rate, rolls, strict=True))
        return [min(wait, changed) for wait in rolls]

    def _soon(self, hand: list[int], spare: int, price: Price) -> float:
        """The part of its worth that a plan has already, by the rolls that it must wait.

        The bank would change the whole hand for `spare` other cards.
        """
        short = 0
        slowest = 0.0
        for kind, count in price:
            have, rate = hand[kind], self.survey.rate[kind]
            spare -= have // rate
            if have >= count:
                spare += (have - count) // rate
            else:
                short += count - have
                slowest = max(slowest, (count - have) * self._slowness[kind])
        wait = weights.BANK_DELAY * min(short, spare)
        if short > spare:
            wait += slowest * (short - spare) / short
        return float(weights.NOT_YET * weights.PATIENCE**wait)


def priced(cost: Hand, more: Hand | None = None, times: int = 0) -> Price:
    """A cost, and another one so many times."""
    sums = (one + times * other for one, other in zip(cost, more or cost, strict=True))
    return tuple((kind, count) for kind, count in enumerate(sums) if count)
