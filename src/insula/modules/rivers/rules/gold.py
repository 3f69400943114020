"""Gold: how players earn it, and what it buys (RIVER-GOLD). Gold is no card, and does not run out (RIVER-GOLD-06)."""

from insula.modules.base.rules.cards import take
from insula.rules.choices import add_if
from insula.rules.constants import RESOURCES
from insula.rules.jit import rule

from . import actions as act
from .island import is_corner_by_river, is_path_by_river

GOLD_FOR_ROAD = 1
GOLD_FOR_SETTLEMENT = 1
GOLD_FOR_BRIDGE = 3
PRICE_OF_RESOURCE = 2
MOST_BOUGHT = 2
"""How many resources a player can buy in one turn."""


@rule
def earn(state, player, count):
    """Give the player gold."""
    state.gold[player] += count


@rule
def road_placed(board, state, player, edge):
    """A road by the river brings gold (RIVER-GOLD-01)."""
    if is_path_by_river(board, edge):
        earn(state, player, GOLD_FOR_ROAD)


@rule
def building_placed(board, state, player, node):
    """A new building by the river brings gold (RIVER-GOLD-01)."""
    if is_corner_by_river(board, node):
        earn(state, player, GOLD_FOR_SETTLEMENT)


@rule
def list_purchases(state, player, choices, count):
    """List the resources that the player can buy with gold, at most twice per turn (RIVER-GOLD-03)."""
    if state.gold[player] >= PRICE_OF_RESOURCE and state.bought < MOST_BOUGHT:
        for kind in range(RESOURCES):
            count = add_if(choices, count, act.BUY_RESOURCE, kind, state.bank[kind] > 0)
    return count


@rule
def buy_resource(state, player, kind):
    """Pay gold for a resource from the bank (RIVER-GOLD-03)."""
    state.bought += 1
    earn(state, player, -PRICE_OF_RESOURCE)
    take(state, player, kind, 1)


@rule
def forget_purchases(state):
    """A part of a turn is over: the next player can buy again."""
    state.bought = 0
