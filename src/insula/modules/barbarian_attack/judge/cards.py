"""The cards: what buying one is worth, and which barbarians move or become prisoners."""

from collections.abc import Iterator

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import SeatArgument, Thing
from insula.modules.base.judge import robber
from insula.rules.constants import NOWHERE

from ..rules.constants import BLACK_KNIGHT, CARD_COUNTS, INTRIGUE, KNIGHTHOOD, TREASON
from ..rules.knights import knights_left
from .front import PRISONER, Front

KNIGHT = 8.0
"""A knight: it takes several prisoners in a game."""
MOVED_BARBARIANS = 3.5
"""Two gold, and two barbarians where they do less harm."""
CONQUERABLE = 2.0
"""How much less a building is worth that can be conquered."""


def worth_of_card(survey: Survey) -> float:
    """Return the worth of the next card, by the cards that are left in the deck."""
    worths = {KNIGHTHOOD: KNIGHT, BLACK_KNIGHT: KNIGHT + 1.0, TREASON: MOVED_BARBARIANS, INTRIGUE: PRISONER}
    if not knights_left(survey.state, survey.me):
        worths[KNIGHTHOOD] = worths[BLACK_KNIGHT] = 0.0
    gone = survey.state.attack_discard.tolist()
    left = [count - gone[card] for card, count in enumerate(CARD_COUNTS)]
    if not any(left):
        left = list(CARD_COUNTS)
    return sum(left[card] * worth for card, worth in worths.items()) / sum(left)


def worth_of_buying(outlook: Outlook, _: int) -> float:
    """Return the worth of a card, less its price."""
    price = priced(outlook.survey.tables.cost[Thing.DEVELOPMENT_CARD])
    return outlook.bought(Thing.DEVELOPMENT_CARD, price, worth_of_card(outlook.survey))


def plans(outlook: Outlook) -> Iterator[Plan]:
    """Yield a card, for which the player can save."""
    survey = outlook.survey
    yield Plan(Thing.DEVELOPMENT_CARD, priced(survey.tables.cost[Thing.DEVELOPMENT_CARD]), worth_of_card(survey))


def worth_of_leaving(outlook: Outlook, hex: int) -> float:
    """Return what the hex is worth with one barbarian less."""
    return _change(outlook, hex, -1)


def worth_of_sending(outlook: Outlook, hex: int) -> float:
    """Return what the hex is worth with one barbarian more."""
    return _change(outlook, hex, 1)


def _change(outlook: Outlook, hex: int, change: int) -> float:
    front = outlook.of(Front)
    knights, count = front.around(hex), front.barbarians[hex]
    return front.worth(hex, count + change, *knights) - front.worth(hex, count, *knights)


def worth_of_victim(outlook: Outlook, seat: int) -> float:
    """Return the worth of a card from this opponent."""
    return -1.0 if seat == SeatArgument.NOBODY else robber.worth_of_victim(outlook.survey, seat)


def worth_at(survey: Survey, node: int, building: int) -> float:  # noqa: ARG001
    """Return how much less a building is worth where it can be conquered."""
    coast = {hex for hex in survey.state.coast.tolist() if hex != NOWHERE}
    land = [hex for hex in survey.tables.node_hexes[node] if hex in survey.tables.land]
    return -CONQUERABLE if coast.issuperset(land) else 0.0
