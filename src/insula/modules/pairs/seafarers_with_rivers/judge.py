"""The greedy bot counts the gold of ships by the rivers."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.gold.judge import gain_of_gold
from insula.modules.rivers.judge import gold_on_path
from insula.modules.seafarers import judge as ships


def _gold(outlook: Outlook, edge: int) -> float:
    """Return the worth of the gold that a ship brings on a side."""
    return gain_of_gold(outlook.survey, gold_on_path(outlook.survey, edge))


def _setup_ship(outlook: Outlook, edge: int) -> float:
    return ships.setup_ship(outlook, edge) + _gold(outlook, edge)


def _free_ship(outlook: Outlook, edge: int) -> float:
    return ships.worth_of_ship(outlook, edge) + _gold(outlook, edge)


def _build_ship(outlook: Outlook, edge: int) -> float:
    return ships.build_ship(outlook, edge) + _gold(outlook, edge)


def _move_ship(outlook: Outlook, moved: int) -> float:
    """Return how much better the ship could lie, less the gold that it costs to leave the river."""
    return ships.move_ship(outlook, moved, _ship_to) - _gold(outlook, moved)


def _ship_to(outlook: Outlook, edge: int) -> float:
    return ships.worth_of_goal(outlook, edge) + _gold(outlook, edge)


PART = JudgePart(
    judges={
        ActionKind.SETUP_SHIP: _setup_ship,
        ActionKind.ROAD_BUILDING_SHIP: _free_ship,
        ActionKind.BUILD_SHIP: _build_ship,
        ActionKind.MOVE_SHIP: _move_ship,
        ActionKind.SHIP_TO: _ship_to,
    }
)
