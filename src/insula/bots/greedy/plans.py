"""What cards are worth: what they can be turned into, and how soon."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

from . import weights
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

    def __init__(self, survey: Survey, possible: Callable[[], Iterable[Plan]]) -> None:
        self.survey = survey
        self._possible = possible
        self._known: dict[tuple[Hand, int | None], float] = {}

    def worth(self, hand: Hand, done: int | None = None) -> float:
        """What the hand is worth: the best plan, part of the next ones, and the single cards.

        The thing that was `done` already is not the best plan any more.
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
        """What it costs to discard one more card; so cards are discarded one by one, each time the least useful."""
        aside = self.survey.state.discards.tolist()[self.survey.me][: self.survey.kinds]
        left = tuple(have - out for have, out in zip(self.survey.hand, aside, strict=True))
        return self.after(left, self.survey.cards(kind), self.survey.nothing)

    def _worth(self, hand: Hand, done: int | None) -> float:
        worth, rest = 0.0, list(hand)
        chosen: list[Plan] = []
        for share in self.survey.parts.plan_shares:
            value, plan = self._best(rest, chosen, done)
            worth += share * value
            done = None
            if plan is not None:
                chosen.append(plan)
                for kind, count in plan.price:
                    rest[kind] = max(0, rest[kind] - count)
        return worth + weights.CARD * sum(hand) - self.risk(sum(hand))

    def risk(self, cards: int) -> float:
        """What a hand of this size may lose at the next seven."""
        return max(risk(self.survey, cards) for risk in self.survey.parts.risks)

    def _best(self, hand: list[int], without: list[Plan], done: int | None) -> tuple[float, Plan | None]:
        """The plan for which the cards are worth most."""
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
        """Everything that the player can hope to buy; the best first, so that worse ones are passed over quickly."""
        return sorted(self._possible(), key=lambda plan: -plan.worth)

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
    """A cost, and another one a number of times."""
    sums = (one + times * other for one, other in zip(cost, more or cost, strict=True))
    return tuple((kind, count) for kind, count in enumerate(sums) if count)
