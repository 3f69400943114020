"""Purchases that bank trades make possible at once, one exchange after another."""

from typing import NamedTuple

from insula.bots.greedy.plans import Plan, Plans
from insula.bots.greedy.survey import Survey
from insula.game import exchange_argument


class Deal(NamedTuple):
    """The first exchange toward a purchase, and the final worth of the purchase."""

    given: int
    taken: int
    gain: float

    def begins_with(self, argument: int) -> bool:
        """Return whether the deal begins with this bank trade."""
        return argument == exchange_argument(self.given, self.taken)


def best_deal(survey: Survey, plans: Plans) -> Deal | None:
    """Return the best purchase after exchanges with the bank, with the exchange to begin with."""
    deals = [deal for plan in plans.plans if (deal := _deal_for(survey, plans, plan))]
    return max(deals, key=lambda deal: deal.gain, default=None)


def _deal_for(survey: Survey, plans: Plans, plan: Plan) -> Deal | None:
    """Return the deal that gives what the plan does not need, the cheapest rate first, until nothing is missing."""
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
