"""The worth of cards: what they can buy, and how soon."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

from . import weights
from .survey import Survey
from .tables import Hand

WAYS_IN_ALL = 36
NEVER = 400.0
"""The rolls to wait for a card without income."""

Price = tuple[tuple[int, int], ...]
"""The kinds of cards that something costs, with the number of each."""


class Plan(NamedTuple):
    """Something to buy, including the roads that lead to it, with its price and its worth."""

    thing: int
    price: Price
    worth: float


class Plans:
    """What the player can plan to buy, and the worth of a hand for these plans."""

    def __init__(self, survey: Survey, possible: Callable[[], Iterable[Plan]]) -> None:
        self.survey = survey
        self._possible = possible
        self._known: dict[tuple[Hand, int | None], float] = {}

    def worth(self, hand: Hand, done: int | None = None) -> float:
        """Return the worth of a hand: the best plan, a part of the next plans, and the single cards.

        A thing that is already `done` is no longer a plan.
        """
        key = (hand, done)
        if key not in self._known:
            self._known[key] = self._worth(hand, done)
        return self._known[key]

    def after(self, hand: Hand, given: Hand, taken: Hand) -> float:
        """Return how much an exchange changes the worth of a hand."""
        changed = tuple(have - out + back for have, out, back in zip(hand, given, taken, strict=True))
        return self.worth(changed) - self.worth(hand)

    def exchange(self, given: Hand, taken: Hand) -> float:
        """Return how much an exchange changes the worth of the bot's hand."""
        return self.after(self.survey.hand, given, taken)

    def set_aside(self, kind: int) -> float:
        """Return the cost of discarding one more card. Cards are discarded one by one, the least useful first."""
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
        """Return what a hand of this size may lose at the next seven."""
        return max(risk(self.survey, cards) for risk in self.survey.parts.risks)

    def _best(self, hand: list[int], without: list[Plan], done: int | None) -> tuple[float, Plan | None]:
        """Return the plan for which the cards are worth most."""
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
        """Return everything the player can plan to buy, best first, so that worse plans are skipped quickly."""
        return sorted(self._possible(), key=lambda plan: -plan.worth)

    @cached_property
    def _slowness(self) -> list[float]:
        """Return the number of rolls it takes to get a card of each kind, through income or through the bank."""
        survey = self.survey
        rolls = [WAYS_IN_ALL / ways if ways else NEVER for ways in survey.income]
        changed = min(rate * wait for rate, wait in zip(survey.rate, rolls, strict=True))
        return [min(wait, changed) for wait in rolls]

    def _soon(self, hand: list[int], spare: int, price: Price) -> float:
        """Return the share of its worth that a plan has now, given the rolls it must wait.

        The bank would exchange the whole hand for `spare` other cards.
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
    """Return the sum of a cost and of another cost a number of times."""
    sums = (one + times * other for one, other in zip(cost, more or cost, strict=True))
    return tuple((kind, count) for kind, count in enumerate(sums) if count)
