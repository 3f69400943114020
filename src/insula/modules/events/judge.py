"""The greedy bot's judgment of the events: what to give, take, damage and repair."""

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind, SeatArgument, Thing
from insula.modules.base.judge.robber import worth_of_robbed_hex, worth_of_victim

from .module import EARTHQUAKE_BLOCKS_SETTLEMENTS
from .rules.earthquake import REPAIR

WHOLE_NETWORK = 1.0
"""A repair when no road is planned: it allows any road later."""


def _damage(outlook: Outlook, edge: int) -> float:
    """Damage at a corner for a settlement costs that settlement, with the option that forbids it."""
    survey = outlook.survey
    if not survey.state.option[EARTHQUAKE_BLOCKS_SETTLEMENTS]:
        return 0.0
    crowded = survey.state.crowded
    free = [node for node in survey.tables.edge_nodes[edge] if not crowded[node]]
    return -max((survey.worth_of_settlement(node) for node in free), default=0.0)


def _repair(outlook: Outlook, edge: int) -> float:
    """Return the worth of the best road that can be built after the repair, less the cards of the repair."""
    survey, expansion = outlook.survey, outlook.expansion
    if survey.supply[Thing.ROAD] == 0:
        return -_price(outlook)
    sites = survey.state.road_site.tolist()
    roads = [site for site, seats in enumerate(sites) if seats >> survey.me & 1]
    worth = max((expansion.worth_of_road(site) for site in roads), default=0.0)
    settlement = -_damage(outlook, edge)
    return weights.NOT_YET * max(worth, settlement) + WHOLE_NETWORK - _price(outlook)


def _price(outlook: Outlook) -> float:
    cost = tuple(REPAIR[kind] if kind < len(REPAIR) else 0 for kind in range(outlook.survey.kinds))
    return -outlook.plans.exchange(cost, outlook.survey.nothing)


def _give(outlook: Outlook, kind: int) -> float:
    return -outlook.loss(kind)


def _take(outlook: Outlook, kind: int) -> float:
    return outlook.gain(kind)


def _draw_from(outlook: Outlook, seat: int) -> float:
    return -1.0 if seat == SeatArgument.NOBODY else worth_of_victim(outlook.survey, seat)


def _desert(outlook: Outlook, hex: int) -> float:
    return worth_of_robbed_hex(outlook.survey, hex)


def _assist(outlook: Outlook, seat: int) -> float:
    """The player with the fewest points gets the card."""
    return -float(outlook.survey.points[seat])


PART = JudgePart(
    judges={
        ActionKind.QUAKE_ROAD: _damage,
        ActionKind.REPAIR_ROAD: _repair,
        ActionKind.NEIGHBOR_CARD: _give,
        ActionKind.ASSIST_CARD: _give,
        ActionKind.EVENT_RESOURCE: _take,
        ActionKind.EVENT_VICTIM: _draw_from,
        ActionKind.EVENT_DESERT: _desert,
        ActionKind.ASSIST_PLAYER: _assist,
    }
)
