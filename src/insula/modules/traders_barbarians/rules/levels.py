"""The levels of the wagons: what the five cards show, and upgrading (TRADER-TRAIN)."""

from insula.modules.base.rules.cards import can_pay, pay
from insula.rules.choices import add_if
from insula.rules.constants import HIGH_UPGRADE, UPGRADE
from insula.rules.jit import rule

from ..module import UPGRADE_WAGON

FIRST_LEVEL, LAST_LEVEL = 1, 5
POINTS = (0, 4, 5, 6, 7, 7)
"""The movement points of each level, from level 0 on, which does not exist."""
FIRST_HIGH_LEVEL = 4
"""From this level on an upgrade costs more lumber."""
LAST_LEVEL_POINTS = 1
DRIVES_OFF_FROM = 8
"""A result drives a barbarian off if its sum with the level is at least this number."""


@rule
def movement_points(state, player):
    """Return the movement points of the player's wagon (TRADER-WAGON-02)."""
    return POINTS[state.wagon_level[player]]


@rule
def gold_for_delivery(state, player):
    """Return the gold that the player's wagon card shows: as much as its level (TRADER-TRAIN-01)."""
    return state.wagon_level[player]


@rule
def can_drive_off(state, player):
    """Return whether the wagon can drive off barbarians at all (TRADER-BARB-04)."""
    return state.wagon_level[player] > FIRST_LEVEL


@rule
def drives_off(state, player, result):
    """Return whether a result of the die drives a barbarian off (TRADER-TRAIN-01)."""
    return can_drive_off(state, player) and result + state.wagon_level[player] >= DRIVES_OFF_FROM


@rule
def price_of_next(state, player):
    """Return the thing whose cost the player pays for the next level."""
    return HIGH_UPGRADE if state.wagon_level[player] + 1 >= FIRST_HIGH_LEVEL else UPGRADE


@rule
def list_upgrade(board, state, player, choices, count):
    """List the next level, if there is one and the player can pay for it (TRADER-TRAIN-02, TRADER-TRAIN-03)."""
    is_possible = state.wagon_level[player] < LAST_LEVEL and can_pay(board, state, player, price_of_next(state, player))
    return add_if(choices, count, UPGRADE_WAGON, 0, is_possible)


@rule
def upgrade_wagon(board, state, player):
    """Pay for the next level and turn up its card (TRADER-TRAIN-02)."""
    state.built = 1
    pay(board, state, player, price_of_next(state, player))
    state.wagon_level[player] += 1


@rule
def visible_points(state, player):
    """Return the points for delivered tokens and for level 5 (TRADER-VP-01)."""
    return state.delivered[player] + LAST_LEVEL_POINTS * (state.wagon_level[player] == LAST_LEVEL)
