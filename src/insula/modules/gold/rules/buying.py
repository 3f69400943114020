"""Buying resources with gold (RIVER-GOLD-03, ATTACK-GOLD-01, TRADER-GOLD-01)."""

from insula.modules.base.rules.cards import take
from insula.rules.choices import add_if
from insula.rules.constants import RESOURCES
from insula.rules.jit import rule

from ..module import BUY_RESOURCE
from .store import earn

PRICE_OF_RESOURCE = 2
MOST_BOUGHT = 2
"""How many resources a player can buy in one turn."""


@rule
def list_purchases(state, player, choices, count):
    """List the resources that the player can buy with gold, at most twice per turn (RIVER-GOLD-03)."""
    if state.gold[player] >= PRICE_OF_RESOURCE and state.bought < MOST_BOUGHT:
        for kind in range(RESOURCES):
            count = add_if(choices, count, BUY_RESOURCE, kind, state.bank[kind] > 0)
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
