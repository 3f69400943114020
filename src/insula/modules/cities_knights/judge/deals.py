"""Purchases that the bank makes possible at once: what is missing is changed, one exchange after the other."""

from typing import NamedTuple

from insula.bots.greedy.plans import Plan, Plans
from insula.bots.greedy.survey import Survey
from insula.game import exchange_argument


class Deal(NamedTuple):
    """The first exchange on the way to a purchase, and what the purchase brings in the end."""

    given: int
    taken: int
    gain: float

    def begins_with(self, argument: int) -> bool:
        """Return whether it is the trade with the bank to begin with."""
        return argument == exchange_argument(self.given, self.taken)


def best_deal(survey: Survey, plans: Plans) -> Deal | None:
    """Return the best thing that can be bought after exchanges with the bank, and with which of them to begin."""
    deals = [deal for plan in plans.plans if (deal := _deal_for(survey, plans, plan))]
    return max(deals, key=lambda deal: deal.gain, default=None)


def _deal_for(survey: Survey, plans: Plans, plan: Plan) -> Deal | None:
    """Give what the plan does not need, the cheapest rate first, until nothing is missing."""
    left = list(survey.hand)
    for kind, count in plan.price:
        left[kind] -= count
    first: tuple[int, int] | None = None
    for kind, _ in plan.price:
        while left[kind] < 0:
            spare = [other for other, have in enumerate(left) if have >= survey.rate[other]]
            if not spare or not survey.state.bank[kind]:
                return None
            given = min(spare, key=lambda other: (survey.rate[other], -left[other]))
            first = first or (given, kind)
            left[given] -= survey.rate[given]
            left[kind] += 1
    if first is None:
        return None
    gain = plan.worth + plans.worth(tuple(left), plan.thing) - plans.worth(survey.hand)
    return Deal(*first, gain)
