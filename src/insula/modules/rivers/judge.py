"""The greedy bot's judgment of The Rivers of Catan: bridges, what brings gold, and the two tiles.

Players compare their gold, so more gold is worth more than what it buys.
"""

from insula.bots.greedy import weights
from insula.bots.greedy.expansion import worth_of_reach
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import priced
from insula.bots.greedy.survey import Survey
from insula.game import SPECIAL_CARD_POINTS, ActionKind, Good, Thing
from insula.modules.gold.judge import gain_of_gold
from insula.rules import jit

from . import offers
from .rules import tiles
from .rules.gold import GOLD_FOR_ROAD, GOLD_FOR_SETTLEMENT
from .rules.island import is_corner_by_river, is_path_by_river

TILE = 0.6
"""The share of the points of a tile that counts: it changes hands easily."""
LEAD = 0.35
"""The worth of one more gold than the second player, or than the poorest, which makes a tile safer or avoids it."""
SAFE = 3
"""A larger lead than this is worth no more."""


def points_with(gold: int, others: list[int], poor_points: int) -> int:
    """Return the points of the tiles with this much gold (RIVER-RICH-01, RIVER-POOR-01)."""
    points = tiles.WEALTHIEST_POINTS if gold > max(others) else 0
    return points + (poor_points if gold <= min(others) else 0)


def _poor_points(survey: Survey) -> int:
    """Return the points of a Poor Settler tile, 0 if it is not used."""
    return tiles.POOR_POINTS if offers.has_poor_tile(survey.state) else 0


def _worth_of_tiles(gold: int, others: list[int], poor_points: int) -> float:
    """Return the worth of the tiles with this much gold, and of the distance to the other players."""
    lead = min(SAFE, gold - max(others))
    if poor_points:
        lead += min(SAFE, gold - min(others))
    return TILE * weights.POINT * points_with(gold, others, poor_points) + LEAD * lead


def gain_of_tiles(survey: Survey, kind: int, change: int, other: int) -> float:
    """Return the worth of what changes in the tiles with more or less gold, and of winning by it."""
    if kind != Good.GOLD:
        return 0.0
    gold, before = _gold(survey)
    after = [count - change * (seat == other) for seat, count in zip(survey.opponents, before, strict=True)]
    poor = _poor_points(survey)
    points = points_with(gold + change, after, poor) - points_with(gold, before, poor)
    gain = _worth_of_tiles(gold + change, after, poor) - _worth_of_tiles(gold, before, poor)
    return gain + survey.win(max(0, points))


def _gold(survey: Survey) -> tuple[int, list[int]]:
    """Return the gold of the bot, and that of each opponent."""
    gold = survey.state.gold.tolist()
    return gold[survey.me], [gold[seat] for seat in survey.opponents]


def _gold_at_corner(survey: Survey, node: int, building: int) -> int:
    """Return the gold that a settlement at a corner brings (RIVER-GOLD-01)."""
    board = jit.record(survey.view.ruleset.boards)
    return GOLD_FOR_SETTLEMENT if building == Thing.SETTLEMENT and is_corner_by_river(board, survey.state, node) else 0


def gold_on_path(survey: Survey, edge: int) -> int:
    """Return the gold that a road on a path brings (RIVER-GOLD-01)."""
    board = jit.record(survey.view.ruleset.boards)
    return GOLD_FOR_ROAD if is_path_by_river(board, survey.state, edge) else 0


def worth_at(survey: Survey, node: int, building: int) -> float:
    """Return the worth of the gold of a settlement by the river."""
    gold = _gold_at_corner(survey, node, building)
    return gain_of_gold(survey, gold) if gold else 0.0


def points_at(survey: Survey, node: int, building: int) -> int:
    """Return the points of the tiles that change with a settlement by the river."""
    gold, others = _gold(survey)
    poor = _poor_points(survey)
    return points_with(gold + _gold_at_corner(survey, node, building), others, poor) - points_with(gold, others, poor)


def _paid(outlook: Outlook, thing: int, worth: float, points: int) -> float:
    price = priced(outlook.survey.tables.cost[thing])
    return outlook.bought(thing, price, worth + outlook.survey.win(points))


def _worth_of_road(outlook: Outlook, edge: int) -> float:
    gold = gold_on_path(outlook.survey, edge)
    return outlook.expansion.worth_of_road(edge) + (gain_of_gold(outlook.survey, gold) if gold else 0.0)


def _first_road(outlook: Outlook, edge: int) -> float:
    reach = worth_of_reach(outlook.expansion.best_from(outlook.survey.tables.edge_nodes[edge]))
    return reach + gain_of_gold(outlook.survey, gold_on_path(outlook.survey, edge))


def _road(outlook: Outlook, edge: int) -> float:
    points = SPECIAL_CARD_POINTS if outlook.expansion.wins_longest_road(edge) else 0
    return _paid(outlook, Thing.ROAD, _worth_of_road(outlook, edge), points)


def worth_of_bridge(outlook: Outlook, edge: int) -> tuple[float, int]:
    """Return the worth of a bridge, apart from its price, and the points that it brings."""
    points = SPECIAL_CARD_POINTS if outlook.expansion.wins_longest_road(edge) else 0
    gold = int(offers.gold_for_bridge(outlook.survey.state))
    return outlook.expansion.worth_of_road(edge) + gain_of_gold(outlook.survey, gold), points


def _bridge(outlook: Outlook, edge: int) -> float:
    return _paid(outlook, Thing.BRIDGE, *worth_of_bridge(outlook, edge))


PART = JudgePart(
    judges={
        ActionKind.BUILD_ROAD: _road,
        ActionKind.SETUP_ROAD: _first_road,
        ActionKind.ROAD_BUILDING_PLACE: _worth_of_road,
        ActionKind.BUILD_BRIDGE: _bridge,
    },
    worth_at=worth_at,
    points_at=points_at,
    gain_of_goods=gain_of_tiles,
)
