"""The barbarians on paths: who moves them, and what that brings (TRADER-BARB, TRADER-SEVEN)."""

from insula.modules.base.module import DRAWING_STOLEN_CARD
from insula.rules.choices import add_if, add_outcome
from insula.rules.constants import DIE_FACES
from insula.rules.jit import rule
from insula.rules.players import is_player
from insula.rules.stack import data_on_top, phase_on_top, pop, push, replace

from .. import offers
from ..module import (
    BARBARIAN_TO,
    CHOOSE_BARBARIAN,
    CHOOSING_BARBARIAN,
    DRIVE_OFF,
    DRIVING_BARBARIAN,
    MOVING_BARBARIAN,
    ROLL_DRIVE_OFF,
    ROLLING_DRIVE_OFF,
)
from . import levels
from .places import is_open

NONE, FRESH, TRIED = 0, 1, 2
"""What is on a path: no barbarian, one, or one that somebody has tried to drive off in this turn."""


@rule
def is_place_for_barbarian(board, state, edge):
    """Return whether a barbarian can be moved to the path (TRADER-BARB-02, TRADER-BARB-03)."""
    return state.barbarian[edge] == NONE and is_open(board, state, edge)


@rule
def robber_is_free(state):
    """Return False: there is no robber, and no rule moves it (TRADER-COMP-02)."""
    return False


@rule
def can_move_barbarian(state):
    """Return True: barbarians are moved in place of the robber, from the first turn on (TRADER-SEVEN-02)."""
    return True


@rule
def send_barbarian(state, player):
    """Let the player move one of the barbarians after a seven or a Knight (TRADER-SEVEN-02, TRADER-CARD-03)."""
    push(state, CHOOSING_BARBARIAN, player, 0)
    return True


@rule
def list_barbarians(board, state, choices):
    """List the barbarians (TRADER-SEVEN-02)."""
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, CHOOSE_BARBARIAN, edge, state.barbarian[edge] != NONE)
    return count


@rule
def choose_barbarian(state, player, edge):
    """The player chooses the barbarian to move."""
    replace(state, MOVING_BARBARIAN, player, edge)


@rule
def list_places(board, state, choices):
    """List the paths to which a barbarian can be moved (TRADER-BARB-03)."""
    start = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        is_place = is_place_for_barbarian(board, state, edge)
        can_go = is_place and offers.barbarian_may_go(board, state, start, edge)
        count = add_if(choices, count, BARBARIAN_TO, edge, can_go)
    return count


@rule
def barbarian_to(board, state, player, edge):
    """Move the barbarian; if it was not driven off, the player steals from the owner of the road (TRADER-SEVEN-03)."""
    start = data_on_top(state)
    steals = phase_on_top(state) == MOVING_BARBARIAN
    pop(state)
    state.barbarian[edge] = state.barbarian[start]
    state.barbarian[start] = NONE
    owner = state.road_owner[edge]
    if steals and owner != player and is_player(state, owner) and state.hand_size[owner] > 0:
        push(state, DRAWING_STOLEN_CARD, player, owner)
    offers.path_barbarian_moved(board, state, player, start, edge)


# Driving off.


@rule
def list_driving_off(board, state, player, choices, count):
    """List the barbarians beside the wagon that nobody has tried to drive off in this turn (TRADER-BARB-04, -06)."""
    if not levels.can_drive_off(state, player):
        return count
    node = state.wagon[player]
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        count = add_if(choices, count, DRIVE_OFF, edge, state.barbarian[edge] == FRESH)
    return count


@rule
def drive_off(state, player, edge):
    """Roll a die for the barbarian; this is its only roll in this turn (TRADER-BARB-06)."""
    state.barbarian[edge] = TRIED
    push(state, ROLLING_DRIVE_OFF, player, edge)


@rule
def list_results(choices):
    """List the results of a die."""
    count = 0
    for result in range(1, DIE_FACES + 1):
        count = add_outcome(choices, count, ROLL_DRIVE_OFF, result, 1)
    return count


@rule
def roll_drive_off(state, player, result):
    """A high result drives the barbarian off: the player must move it to another path (TRADER-BARB-04)."""
    if levels.drives_off(state, player, result):
        replace(state, DRIVING_BARBARIAN, player, data_on_top(state))
    else:
        pop(state)


@rule
def forget_tries(board, state):
    """A part of a turn is over: each barbarian can be tried again (TRADER-BARB-06)."""
    for edge in range(board.n_edges):
        if state.barbarian[edge] == TRIED:
            state.barbarian[edge] = FRESH


@rule
def uses_robber():
    """Return False: the robber is not used (TRADER-COMP-02)."""
    return False
