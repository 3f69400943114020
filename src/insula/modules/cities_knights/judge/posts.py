"""Good places for knights, the places they can reach, and whether to move there."""

from collections.abc import Iterator

from insula.bots.greedy import weights as common
from insula.game import NOBODY, Card, Thing
from insula.modules.base.judge.robber import is_robbed, worth_of_robbed_hex

from . import weights
from .facts import Knight
from .outlook import KnightsOutlook


def worth_of_post(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of a place: near a harmful robber or blocking others, but not on a future settlement."""
    survey = outlook.survey
    owners = {survey.road_owner[edge] for edge in survey.tables.node_edges[node]}
    worth = weights.IN_THE_WAY * bool(owners - {NOBODY, survey.me})
    if not outlook.expansion.crowded[node] and survey.supply[Thing.SETTLEMENT]:
        worth -= weights.OWN_SITE
    if is_robbed(survey) and node in survey.tables.hex_nodes[int(survey.state.robber)]:
        worth += weights.NEAR_ROBBER
    return worth


def worth_of_moving(outlook: KnightsOutlook, node: int) -> float:
    """Return the gain of the best place in reach, less the cost of deactivating the knight."""
    places = [place for place in _reach(outlook, node) if outlook.survey.occupant[place] == NOBODY]
    better = max((worth_of_post(outlook, place) for place in places), default=0.0) - worth_of_post(outlook, node)
    return better - cost_of_rest(outlook, outlook.facts.knight_at[node])


def worth_of_displacing(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of the best knight that can be displaced."""
    knight = outlook.facts.knight_at[node]
    victims = [outlook.facts.knight_at.get(place) for place in _reach(outlook, node)]
    weaker = [
        victim
        for victim in victims
        if victim and victim.owner != outlook.survey.me and victim.strength < knight.strength
    ]
    best = max((worth_of_driving_out(outlook, victim) for victim in weaker), default=0.0)
    return best - cost_of_rest(outlook, knight)


def worth_of_going(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of a place to move to, or of driving out the knight there."""
    victim = outlook.facts.knight_at.get(node)
    return worth_of_driving_out(outlook, victim) if victim else worth_of_post(outlook, node)


def worth_of_driving_out(outlook: KnightsOutlook, victim: Knight) -> float:
    """Return the worth of driving out a knight: more if strong, a leader's, or blocking a corner.

    A knight of a neutral owner only blocks.
    """
    survey = outlook.survey
    weakens = victim.owner < survey.players
    worth = weights.DRIVEN_OUT * victim.strength * (1 + common.LEAD * survey.standing(victim.owner)) * weakens
    return worth + weights.OWN_SITE * (not outlook.expansion.crowded[victim.node])


def worth_of_chasing(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of chasing the robber to opponents and stealing, less deactivating the knight."""
    return worth_of_robber(outlook) - cost_of_rest(outlook, outlook.facts.knight_at[node])


def worth_of_robber(outlook: KnightsOutlook) -> float:
    """Return the worth of moving the robber: the best hex, less its present effect."""
    survey = outlook.survey
    robber = int(survey.state.robber)
    best = max(worth_of_robbed_hex(survey, hex) for hex in survey.tables.land if hex != robber)
    return weights.ROBBER_MOVED * (best - (worth_of_robbed_hex(survey, robber) if robber >= 0 else 0.0))


def cost_of_rest(outlook: KnightsOutlook, knight: Knight) -> float:
    """Return the cost of a knight that has acted: its defense, or the grain to activate it again."""
    defense = -outlook.defense.worth_of_active(-knight.strength)
    grain = outlook.survey.hand[Card.GRAIN]
    return min(defense, outlook.loss(Card.GRAIN)) if grain else defense


def _reach(outlook: KnightsOutlook, start: int) -> Iterator[int]:
    """Yield the corners that this seat's roads reach, including opposing pieces but nothing behind them."""
    survey, tables = outlook.survey, outlook.survey.tables
    seen = {start}
    frontier = [start]
    while frontier:
        node = frontier.pop()
        if node != start:
            yield node
            if survey.occupant[node] not in (NOBODY, survey.me):
                continue
        for edge, other in zip(tables.node_edges[node], tables.node_nodes[node], strict=True):
            if survey.road_owner[edge] == survey.me and other not in seen:
                seen.add(other)
                frontier.append(other)
