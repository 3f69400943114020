"""The worth of playing each politics card now."""

from insula.bots.greedy import weights as common
from insula.game import LONGEST_ROAD_MINIMUM, NOBODY

from ..rules.politics_cards import TWO_CARDS
from . import weights
from .outlook import KnightsOutlook
from .posts import worth_of_driving_out, worth_of_robber
from .words import progress_card


def _bishop(outlook: KnightsOutlook) -> float:
    """Return the worth of moving the robber and stealing from everybody at the new hex."""
    return worth_of_robber(outlook) + common.STEAL


def worth_of_desertion(outlook: KnightsOutlook, seat: int) -> float:
    """Return the worth of removing an opponent's weakest knight and perhaps gaining one like it."""
    strengths = [knight.strength for knight in outlook.facts.knights if knight.owner == seat]
    if not strengths:
        return 0.0
    lost = weights.DESERTED * (1 + common.LEAD * outlook.survey.points[seat])
    return min(strengths) * (lost + outlook.defense.worth_of_knights(1))


def _deserter(outlook: KnightsOutlook) -> float:
    return max(worth_of_desertion(outlook, seat) for seat in outlook.survey.opponents)


def worth_of_removing_road(outlook: KnightsOutlook, edge: int) -> float:
    """Return the worth of removing a road: a leader's, above all in the longest route; never this seat's own."""
    survey = outlook.survey
    owner = survey.road_owner[edge]
    if owner == survey.me:
        return -weights.ROAD_LOST
    worth = weights.ROAD_LOST * (1 + common.LEAD * survey.standing(owner))
    if owner == survey.state.longest_road:
        lengths = survey.state.road_length.tolist()
        best_other = max(lengths[seat] for seat in range(survey.players) if seat != owner)
        if lengths[owner] <= max(best_other, LONGEST_ROAD_MINIMUM):
            worth += weights.ROUTE_LOST
    return worth


def _diplomat(outlook: KnightsOutlook) -> float:
    """Return the worth of removing the opponents' most valuable open road."""
    survey = outlook.survey
    roads = [edge for edge, owner in enumerate(survey.road_owner) if owner not in (NOBODY, survey.me)]
    open_roads = [edge for edge in roads if _ends_openly(outlook, edge)]
    return max((worth_of_removing_road(outlook, edge) for edge in open_roads), default=0.0)


def _ends_openly(outlook: KnightsOutlook, edge: int) -> bool:
    """Return whether one end is free of its owner's pieces and no knight loses its only road; circles are ignored."""
    survey, owner = outlook.survey, outlook.survey.road_owner[edge]
    lonely = [
        node
        for node in survey.tables.edge_nodes[edge]
        if all(other == edge or survey.road_owner[other] != owner for other in survey.tables.node_edges[node])
    ]
    strands_knight = any(node in outlook.facts.knight_at and survey.occupant[node] == owner for node in lonely)
    return not strands_knight and any(survey.occupant[node] != owner for node in lonely)


def _intrigue(outlook: KnightsOutlook) -> float:
    """Return the worth of driving out the best knight at this seat's roads."""
    survey = outlook.survey
    victims = [
        knight
        for knight in outlook.facts.knights
        if knight.owner != survey.me
        and any(survey.road_owner[edge] == survey.me for edge in survey.tables.node_edges[knight.node])
    ]
    return max((worth_of_driving_out(outlook, victim) for victim in victims), default=0.0)


def _saboteur(outlook: KnightsOutlook) -> float:
    """Return the worth of discarding half of the hands of all players who are not behind."""
    survey = outlook.survey
    hit = [seat for seat in survey.opponents if survey.points[seat] >= survey.points[survey.me]]
    return sum(
        weights.CARD_DESTROYED * (survey.hand_sizes[seat] // 2) * (1 + common.LEAD * survey.points[seat])
        for seat in hit
    )


def worth_of_sabotage(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of sabotaging this city: the best is a leader's best city."""
    survey = outlook.survey
    return outlook.facts.worth_of_existing_city(node) * (1 + common.LEAD * survey.points[survey.owner[node]])


def worth_of_spying(outlook: KnightsOutlook, seat: int) -> float:
    """Return the worth of an opponent's best progress card: it grows with their number."""
    size = sum(outlook.survey.state.progress_size.tolist()[seat])
    return weights.SPIED * float(1 - weights.SPIED_ONE_LESS**size) + common.LEAD * outlook.survey.points[seat] * bool(
        size
    )


def _spy(outlook: KnightsOutlook) -> float:
    return max(worth_of_spying(outlook, seat) for seat in outlook.survey.opponents)


def _warlord(outlook: KnightsOutlook) -> float:
    """Return the worth of activating all idle knights; the card can wait if no landing is near."""
    defense = outlook.defense
    whole = defense.worth_of_active(sum(knight.strength for knight in defense.idle))
    return whole * defense.chance / defense.urgency


def _wedding(outlook: KnightsOutlook) -> float:
    """Return the worth of two cards from every seat that is ahead, the cards it needs least."""
    survey = outlook.survey
    guests = [seat for seat in survey.opponents if survey.points[seat] > survey.points[survey.me]]
    return weights.GIFT * sum(min(TWO_CARDS, survey.hand_sizes[seat]) for seat in guests)


POLITICS_CARDS = {
    progress_card("bishop"): _bishop,
    progress_card("deserter"): _deserter,
    progress_card("diplomat"): _diplomat,
    progress_card("intrigue"): _intrigue,
    progress_card("saboteur"): _saboteur,
    progress_card("spy"): _spy,
    progress_card("warlord"): _warlord,
    progress_card("wedding"): _wedding,
}
