"""The worth of each action of the base game to the player who can take it."""

from collections.abc import Mapping

from insula.bots.greedy import weights
from insula.bots.greedy.expansion import worth_of_reach
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import Judge
from insula.bots.greedy.plans import priced
from insula.game import SPECIAL_CARD_POINTS, ActionKind, DevelopmentCard, SeatArgument, Thing, exchanged

from . import composing, robber
from .development import wins_largest_army, worth_of_monopoly, worth_of_playing

# The foundation.


def _first_settlement(outlook: Outlook, node: int) -> float:
    return outlook.survey.worth_of_settlement(node)


def _first_city(outlook: Outlook, node: int) -> float:
    return outlook.survey.worth_of_settlement(node) + outlook.survey.worth_of_city(node)


def _first_road(outlook: Outlook, edge: int) -> float:
    return worth_of_reach(outlook.expansion.best_from(outlook.survey.tables.edge_nodes[edge]))


def _income(outlook: Outlook, node: int) -> float:
    return outlook.survey.worth_of_yield(node)


# Building and buying.


def _road(outlook: Outlook, edge: int) -> float:
    wins = SPECIAL_CARD_POINTS if outlook.expansion.wins_longest_road(edge) else 0
    return _bought(outlook, Thing.ROAD, outlook.expansion.worth_of_road(edge), wins)


def _free_road(outlook: Outlook, edge: int) -> float:
    return outlook.expansion.worth_of_road(edge)


def _settlement(outlook: Outlook, node: int) -> float:
    points = outlook.survey.points_of(node, Thing.SETTLEMENT)
    return _bought(outlook, Thing.SETTLEMENT, outlook.survey.worth_of_settlement(node), points)


def _city(outlook: Outlook, node: int) -> float:
    points = outlook.survey.points_of(node, Thing.CITY)
    return _bought(outlook, Thing.CITY, outlook.survey.worth_of_city(node), points)


def _card(outlook: Outlook, _: int) -> float:
    return _bought(outlook, Thing.DEVELOPMENT_CARD, weights.DEVELOPMENT_CARD, 0)


def _bought(outlook: Outlook, thing: int, worth: float, points: int) -> float:
    price = priced(outlook.survey.tables.cost[thing])
    return outlook.bought(thing, price, worth + outlook.survey.win(points))


# Cards.


def _bank_trade(outlook: Outlook, argument: int) -> float:
    given, taken = exchanged(argument)
    survey = outlook.survey
    return outlook.plans.exchange(survey.cards(given, survey.rate[given]), survey.cards(taken))


def _discard(outlook: Outlook, kind: int) -> float:
    return outlook.plans.set_aside(kind)


def _invention(outlook: Outlook, kind: int) -> float:
    return outlook.gain(kind)


def _monopoly(outlook: Outlook, kind: int) -> float:
    return worth_of_monopoly(outlook.survey, outlook.plans, kind)


def _development_card(outlook: Outlook, card: int) -> float:
    wins = SPECIAL_CARD_POINTS if card == DevelopmentCard.KNIGHT and wins_largest_army(outlook.survey) else 0
    return worth_of_playing(outlook, card) + outlook.survey.win(wins)


# The robber.


def _robber(outlook: Outlook, hex: int) -> float:
    return robber.worth_of_robbed_hex(outlook.survey, hex)


def _victim(outlook: Outlook, seat: int) -> float:
    return -1.0 if seat == SeatArgument.NOBODY else robber.worth_of_victim(outlook.survey, seat)


def _nothing(outlook: Outlook, argument: int) -> float:  # noqa: ARG001
    """Return 0, the baseline for everything else."""
    return 0.0


JUDGES: Mapping[ActionKind, Judge] = {
    ActionKind.SETUP_SETTLEMENT: _first_settlement,
    ActionKind.SETUP_CITY: _first_city,
    ActionKind.SETUP_ROAD: _first_road,
    ActionKind.SETUP_PAYS: _income,
    ActionKind.ROLL: _nothing,
    ActionKind.END_BUILDING: _nothing,
    ActionKind.END_TURN: _nothing,
    ActionKind.PLAY_DEVELOPMENT_CARD: _development_card,
    ActionKind.DISCARD: _discard,
    ActionKind.MOVE_ROBBER: _robber,
    ActionKind.STEAL_FROM: _victim,
    ActionKind.BUILD_ROAD: _road,
    ActionKind.BUILD_SETTLEMENT: _settlement,
    ActionKind.BUILD_CITY: _city,
    ActionKind.BUY_DEVELOPMENT_CARD: _card,
    ActionKind.ROAD_BUILDING_PLACE: _free_road,
    ActionKind.INVENTION_TAKE: _invention,
    ActionKind.MONOPOLY_NAME: _monopoly,
    ActionKind.BANK_TRADE: _bank_trade,
    ActionKind.OFFER_TRADE: composing.worth_of_offering,
    ActionKind.CONFIRM_TRADE: composing.worth_of_partner,
}
"""Composing and answering trades are judged as a whole (`composing.py`)."""
