"""Goals for which a player of the base game can save cards, and the risk of a large hand."""

from collections.abc import Iterator

from insula.bots.greedy import weights
from insula.bots.greedy.expansion import REACH
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import RESOURCES, Thing

SHARES = (1.0, weights.NEXT_PLAN)
"""The weight of the best plan, and of the best plan for the remaining cards."""
WAYS_OF_RESOURCES = dict(zip(RESOURCES, (0.75, 0.75, 0.65, 0.85, 0.85), strict=True))
"""The worth of one way of 36 to get a card, for each kind."""


def possible(outlook: Outlook) -> Iterator[Plan]:
    """Yield a settlement at each distance, a city, a development card, and the Longest Road."""
    survey, expansion, cost = outlook.survey, outlook.expansion, outlook.survey.tables.cost
    if survey.supply[Thing.SETTLEMENT]:
        for distance, worth in enumerate(expansion.best):
            if worth and survey.supply[Thing.ROAD] >= distance:
                price = priced(cost[Thing.SETTLEMENT], cost[Thing.ROAD], distance)
                yield Plan(Thing.SETTLEMENT, price, worth * weights.ROAD_RISK**distance)
    if survey.supply[Thing.CITY] and survey.own_settlements:
        worth = max(map(survey.worth_of_city, survey.own_settlements))
        yield Plan(Thing.CITY, priced(cost[Thing.CITY]), worth)
    if survey.state.deck_size:
        yield Plan(Thing.DEVELOPMENT_CARD, priced(cost[Thing.DEVELOPMENT_CARD]), weights.DEVELOPMENT_CARD)
    needed = expansion.length_to_longest
    if 0 < needed <= min(survey.supply[Thing.ROAD], REACH):
        price = priced(survey.nothing, cost[Thing.ROAD], needed)
        yield Plan(Thing.ROAD, price, weights.LONGEST_ROAD * weights.ROAD_RISK**needed)


def risk(survey: Survey, cards: int) -> float:
    """Return the expected loss of a hand of this size at the next seven."""
    return weights.RISKED_CARD * max(0, cards - survey.hand_limit)
