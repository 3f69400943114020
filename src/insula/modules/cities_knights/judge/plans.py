"""Goals that Cities & Knights adds to saving cards, and the risk of a large hand."""

from collections.abc import Iterator

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import Card, Thing

from ..rules.cities import CARDS_PER_WALL, WALLS
from ..rules.constants import COMMODITY_OF
from . import weights
from .outlook import KnightsOutlook
from .words import LEVELS

SECOND_CARD = {Card(kind): Card(commodity) for kind, commodity in enumerate(COMMODITY_OF) if commodity >= 0}
"""The commodity that a city yields as its second card, by the terrain's resource."""
WAYS_OF_COMMODITIES = dict.fromkeys((Card.CLOTH, Card.COIN, Card.PAPER), 0.9)
"""The worth of one way of 36 to get a commodity."""


def possible(outlook: Outlook) -> Iterator[Plan]:
    """Yield the next levels, and knights."""
    yield from _levels(outlook.of(KnightsOutlook))
    yield from _knights(outlook.of(KnightsOutlook))


def _levels(outlook: KnightsOutlook) -> Iterator[Plan]:
    levels = outlook.levels
    for track in range(len(levels.mine)):
        if levels.can_be_bought(track):
            yield Plan(LEVELS + track, levels.price(track), levels.worth(track))


def _knights(outlook: KnightsOutlook) -> Iterator[Plan]:
    """Yield a knight that is activated at once, a promotion, and the activation of an idle knight."""
    survey, defense, cost = outlook.survey, outlook.defense, outlook.survey.tables.cost
    if survey.supply[Thing.BASIC_KNIGHT]:
        worth = defense.worth_of_knights(1) + defense.worth_of_active(1)
        yield Plan(Thing.BASIC_KNIGHT, priced(cost[Thing.BASIC_KNIGHT], cost[Thing.ACTIVATION], 1), worth)
    if defense.awake[survey.me]:
        yield Plan(Thing.PROMOTION, priced(cost[Thing.PROMOTION]), defense.worth_of_knights(1))
    if defense.idle:
        worth = max(defense.worth_of_active(knight.strength) for knight in defense.idle)
        yield Plan(Thing.ACTIVATION, priced(cost[Thing.ACTIVATION]), worth)


def risk(survey: Survey, cards: int) -> float:
    """Return the expected loss of half a hand; levels need many cards, so it is larger than in the base game."""
    return weights.RISKED_HALF * (cards // 2) if cards > survey.hand_limit else 0.0


def protected_cards(survey: Survey) -> int:
    """Return how many more cards the walls protect from a seven."""
    return CARDS_PER_WALL * (WALLS - survey.supply[Thing.WALL])
