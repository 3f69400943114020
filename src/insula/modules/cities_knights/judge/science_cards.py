"""The worth of playing each science card now."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

from insula.bots.greedy.tables import WAYS
from insula.game import SPECIAL_CARD_POINTS, Card, Thing
from insula.modules.base.judge.development import worth_of_road_building

from ..rules.cities import CARDS_PER_WALL
from ..rules.playing import CRANE_DISCOUNT
from ..rules.science_cards import BOTH, CARDS_PER_HEX, is_exchangeable
from . import weights
from .facts import cards_from
from .outlook import KnightsOutlook
from .words import LEVELS, progress_card


def worth_of_crane_level(outlook: KnightsOutlook, track: int) -> float:
    """Return the worth of the track's next level for one commodity less."""
    price = outlook.levels.price(track, CRANE_DISCOUNT)
    if not outlook.levels.can_be_bought(track) or any(outlook.survey.hand[kind] < count for kind, count in price):
        return 0.0
    return outlook.bought(LEVELS + track, price, outlook.levels.worth(track))


def _crane(outlook: KnightsOutlook) -> float:
    return max(worth_of_crane_level(outlook, track) for track in range(len(outlook.levels.mine)))


def worth_of_wall(outlook: KnightsOutlook) -> float:
    """Return the worth of a larger protected hand: more if more cards are at risk."""
    survey = outlook.survey
    cards = sum(survey.hand)
    is_saved = survey.hand_limit < cards <= survey.hand_limit + CARDS_PER_WALL
    return weights.WALL + is_saved * outlook.plans.risk(cards)


def worth_of_exchanged_tokens(outlook: KnightsOutlook, first: int, second: int) -> float:
    """Return the effect of exchanging two number tokens on this seat's income and its opponents'."""
    tokens = outlook.survey.state.hex_token
    more_ways = WAYS[tokens[second]] - WAYS[tokens[first]]
    return more_ways * (_worth_of_way(outlook, first) - _worth_of_way(outlook, second))


def worth_of_token(outlook: KnightsOutlook, hex: int) -> float:
    """Return the worth of the best exchange with the hex; with the first chosen hex, once there is one."""
    state = outlook.survey.state
    chosen = int(state.stack_data[state.stack_size - 1]) - 1
    others = [chosen] if chosen >= 0 else [other for other in movable_tokens(outlook) if other != hex]
    return max((worth_of_exchanged_tokens(outlook, hex, other) for other in others), default=0.0)


def movable_tokens(outlook: KnightsOutlook) -> list[int]:
    """Return the hexes whose token the Inventor may choose."""
    survey = outlook.survey
    return [hex for hex in survey.tables.land if is_exchangeable(survey.state, hex)]


def _inventor(outlook: KnightsOutlook) -> float:
    pairs = combinations(movable_tokens(outlook), 2)
    return max((worth_of_exchanged_tokens(outlook, *pair) for pair in pairs), default=0.0)


def _worth_of_way(outlook: KnightsOutlook, hex: int) -> float:
    """Return the worth of one more way of 36 at a hex."""
    survey = outlook.survey
    kind, _ = cards_from(survey, hex)
    worth = 0.0
    for node in survey.tables.hex_nodes[hex]:
        if survey.building[node]:
            share = 1.0 if survey.owner[node] == survey.me else -weights.OTHERS_CARD
            worth += share * survey.tables.way[kind] * survey.building[node]
    return worth


def _from_hexes(kind: int, outlook: KnightsOutlook) -> float:
    """Return the worth of Irrigation or Mining: two cards for each hex of the kind at this seat's buildings."""
    survey = outlook.survey
    hexes = sum(survey.yields[hex][0] == kind for hex in survey.own_hexes)
    return outlook.gain(kind, min(CARDS_PER_HEX * hexes, int(survey.state.bank[kind])))


def _medicine(outlook: KnightsOutlook) -> float:
    """Return the worth of a cheaper city."""
    survey = outlook.survey
    own = survey.own_settlements
    price = tuple((kind, count) for kind, count in enumerate(survey.tables.cost[Thing.MEDICINE_CITY]) if count)
    if not own or any(survey.hand[kind] < count for kind, count in price):
        return 0.0
    best = max(survey.worth_of_city(node) + survey.win(survey.points_of(node, Thing.CITY)) for node in own)
    return outlook.bought(Thing.CITY, price, best)


def _road_building(outlook: KnightsOutlook) -> float:
    """Return the worth of two roads, and of the Longest Trade Route if they win it."""
    wins = SPECIAL_CARD_POINTS if 0 < outlook.expansion.length_to_longest <= BOTH else 0
    return worth_of_road_building(outlook.base) + outlook.survey.win(wins)


def _smith(outlook: KnightsOutlook) -> float:
    """Return the worth of promoting two knights."""
    mine = [knight for knight in outlook.facts.knights if knight.owner == outlook.survey.me]
    more = min(BOTH, len(mine))
    active = min(more, sum(knight.is_active for knight in mine))
    return max(outlook.defense.worth_of_knights(more), outlook.defense.worth_of_active(active))


SCIENCE_CARDS: dict[int, Callable[[KnightsOutlook], float]] = {
    progress_card("crane"): _crane,
    progress_card("engineer"): worth_of_wall,
    progress_card("inventor"): _inventor,
    progress_card("irrigation"): partial(_from_hexes, Card.GRAIN),
    progress_card("mining"): partial(_from_hexes, Card.ORE),
    progress_card("medicine"): _medicine,
    progress_card("road_building"): _road_building,
    progress_card("smith"): _smith,
}
