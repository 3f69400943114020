"""Conditions of the variable set-up, and where the robber starts (SEA-BOARD-03, SEA-TD-03, SEA-PIRATE-01)."""

from insula.modules.base.rules.board_setup import is_red
from insula.rules import switchboard
from insula.rules.constants import FOREST, GOLD_FIELD, MAX_TOKEN, MIN_TOKEN, NOBODY, NOWHERE, PASTURE
from insula.rules.jit import rule

from ..module import ALWAYS, GOLD_NOT_RED, NEVER, OFF_BOARD, ROBBER_ENTERS
from . import marks
from .islands import find_areas
from .marks import GOLD_PLACE, NOT_FREQUENT, NOT_RED, ROBBER, ROBBER_ON_12, SPARES_FOREST_AND_PASTURE, has_mark

FIVE, NINE = 5, 9
"""The tokens that are rolled most often after the 6 and the 8."""


@rule
def restricted_terrain(board, group):
    """Return the gold field if it lies only on some hexes of the group (SEA-TD-03)."""
    for i in range(board.n_land):
        hex = board.land[i]
        if board.group_of_hex[hex] == group and has_mark(board, hex, GOLD_PLACE):
            return GOLD_FIELD
    return NOBODY


@rule
def terrain_may_lie(board, terrain, hex):
    """Return whether the terrain can lie there: a restricted gold field only on its hexes (SEA-TD-03)."""
    return terrain != GOLD_FIELD or has_mark(board, hex, GOLD_PLACE)


@rule
def may_carry_token(board, state, hex):
    """Return whether the token suits the hex and its terrain (SEA-BOARD-03)."""
    terrain, number = state.hex_terrain[hex], state.hex_token[hex]
    if is_red(number) and has_mark(board, hex, NOT_RED | NOT_FREQUENT):
        return False
    if ((number == FIVE) | (number == NINE)) and has_mark(board, hex, NOT_FREQUENT):
        return False
    if terrain == GOLD_FIELD:
        return not (is_red(number) and keeps_gold_from_red(board, state, hex))
    is_rare = (number == MIN_TOKEN) | (number == MAX_TOKEN)
    is_spared = (terrain == FOREST) | (terrain == PASTURE)
    return not (is_rare and is_spared and has_mark(board, hex, SPARES_FOREST_AND_PASTURE))


@rule
def keeps_gold_from_red(board, state, hex):
    """Return whether no 6 or 8 may lie on a gold field there (SEA-BOARD-03)."""
    if state.option[GOLD_NOT_RED] == ALWAYS:
        return True
    return state.option[GOLD_NOT_RED] != NEVER and has_mark(board, hex, marks.GOLD_NOT_RED)


@rule
def every_terrain_suits():
    """Return True: the tokens alone are drawn again if red ones are neighbors (SEA-BOARD-03).

    For a scenario in which every drawn hex carries a number, and no rule about numbers asks for the terrain. All
    allowed boards are as likely as if the terrain were drawn again, too.
    """
    return True


@rule
def finish_board(board, state):
    """Find the areas, and put the robber where it starts; on a desert it stands already (SEA-PIRATE-01)."""
    find_areas(board, state)
    if state.option[ROBBER_ENTERS] == OFF_BOARD or not switchboard.uses_robber(state):
        state.robber = NOWHERE
        return
    for i in range(board.n_land):
        hex = board.land[i]
        if has_mark(board, hex, ROBBER):  # SEA-OWN-04
            state.robber = hex
            return
        if has_mark(board, hex, ROBBER_ON_12) and state.hex_token[hex] == MAX_TOKEN:
            state.robber = hex
