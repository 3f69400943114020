"""Beginning a wonder, and building its levels (SEA-WO-03 to -05)."""

from insula.modules.base.rules.cards import can_pay, pay
from insula.modules.base.rules.network import take_from_supply
from insula.rules.choices import add_if
from insula.rules.constants import CATHEDRAL, GREAT_BRIDGE, SHIP, THEATER
from insula.rules.jit import rule

from ..module import BUILD_WONDER, LAST_LEVEL, NO_WONDER
from .conditions import meets_condition

MOST_WITH_ONE_OF_EACH = 4
"""More players than that have a second Theater and a second Great Bridge (SEA-WO-02)."""


@rule
def copies(state, wonder):
    """Return how many players can have the wonder (SEA-WO-02)."""
    is_double = (wonder == THEATER) | (wonder == GREAT_BRIDGE)
    return 1 + (is_double and state.players > MOST_WITH_ONE_OF_EACH)


@rule
def is_free(state, wonder):
    """Return whether the wonder, or one of its two copies, has no owner (SEA-WO-03)."""
    owners = 0
    for player in range(state.players):
        owners += state.wonder[player] == wonder
    return owners < copies(state, wonder)


@rule
def can_begin(board, state, player, wonder):
    """Return whether the player, who has no wonder and can pay, may begin this one (SEA-WO-03, SEA-WO-05)."""
    is_there = state.supply[player, SHIP] > 0 and is_free(state, wonder)
    return is_there and meets_condition(board, state, player, wonder)


@rule
def list_levels(board, state, player, choices, count):
    """List the wonders of which the player can build a level: the own one, or those to begin (SEA-WO-03, SEA-WO-04)."""
    own = state.wonder[player]
    for wonder in range(THEATER, CATHEDRAL + 1):
        if can_pay(board, state, player, wonder):
            if own == NO_WONDER:
                count = add_if(choices, count, BUILD_WONDER, wonder, can_begin(board, state, player, wonder))
            else:
                is_next = own == wonder and state.wonder_level[player] < LAST_LEVEL
                count = add_if(choices, count, BUILD_WONDER, wonder, is_next)
    return count


@rule
def build_level(board, state, player, wonder):
    """Pay for a level and build it; the first one takes a ship of the supply (SEA-WO-03, SEA-WO-04)."""
    state.built = 1
    pay(board, state, player, wonder)
    if state.wonder[player] == NO_WONDER:
        state.wonder[player] = wonder
        take_from_supply(state, player, SHIP)
    state.wonder_level[player] += 1


@rule
def ships_beside_board(state, player):
    """Return 1 for a player with a wonder: a ship lies on it (SEA-WO-03)."""
    return state.wonder[player] != NO_WONDER
