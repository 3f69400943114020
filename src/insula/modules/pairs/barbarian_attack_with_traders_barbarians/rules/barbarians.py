"""Barbarians that belong to a hex and stand on one of its paths, or in its middle (COMBO-BA-TB-05, -09, -10).

The hex counts all its barbarians. `barbarian_hex` says which hex the barbarian on a path belongs to.
"""

from insula.modules.barbarian_attack import offers
from insula.modules.barbarian_attack.rules.coast import add_barbarians, is_conquered
from insula.modules.traders_barbarians.rules.barbarians import FRESH, NONE, is_place_for_barbarian
from insula.rules.choices import add_if
from insula.rules.constants import NO_PLACE, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push

from ..module import (
    BARBARIAN_HEX,
    CHOOSING_BARBARIAN_HEX,
    CHOOSING_LANDING_PATH,
    CHOOSING_TAKEN_BARBARIAN,
    LANDING_PATH,
    TAKEN_BARBARIAN,
)
from .places import is_path_of


@rule
def barbarians_on_paths(board, state, hex):
    """Return how many barbarians of the hex stand on paths."""
    count = 0
    for edge in range(board.n_edges):
        count += state.barbarian_hex[edge] == hex
    return count


@rule
def clear_path(state, edge):
    """Take the barbarian off a path."""
    state.barbarian[edge] = NONE
    state.barbarian_hex[edge] = NOWHERE


# Landing.


@rule
def ask_for_path(board, state, hex):
    """Ask the active player for a path of the hex on which a barbarian has landed (COMBO-BA-TB-05)."""
    push(state, CHOOSING_LANDING_PATH, state.active, hex)


@rule
def list_landing_paths(board, state, choices):
    """List the free paths of the hex; without one the barbarian stays in the middle (COMBO-BA-TB-05)."""
    hex = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        can_stand = is_path_of(board, hex, edge) and is_place_for_barbarian(board, state, edge)
        count = add_if(choices, count, LANDING_PATH, edge, can_stand)
    return count


@rule
def land_on_path(state, edge):
    """Put the barbarian onto the path (COMBO-BA-TB-05)."""
    state.barbarian[edge] = FRESH
    state.barbarian_hex[edge] = data_on_top(state)
    pop(state)


# Treason and Intrigue.


@rule
def ask_for_taken(board, state, hex):
    """Ask the active player which barbarian of the hex the card has taken (COMBO-BA-TB-10)."""
    push(state, CHOOSING_TAKEN_BARBARIAN, state.active, hex)


@rule
def list_taken(board, state, choices):
    """List the barbarians on paths of the hex, and one in its middle; the hex has lost it already (COMBO-BA-TB-10)."""
    hex = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, TAKEN_BARBARIAN, edge, state.barbarian_hex[edge] == hex)
    return add_if(choices, count, TAKEN_BARBARIAN, NO_PLACE, count <= state.hex_barbarians[hex])


@rule
def take_barbarian(state, edge):
    """Take the chosen barbarian off its path, or one from the middle (COMBO-BA-TB-10)."""
    pop(state)
    if edge != NO_PLACE:
        clear_path(state, edge)


# Driving off.


@rule
def can_join(state, hex, home):
    """Return whether a barbarian that belongs to the hex `home` can belong to the other one (COMBO-BA-TB-09)."""
    if hex == NOWHERE:
        return False
    return hex == home or (offers.may_send_barbarian(state, hex) and not is_conquered(state, hex))


@rule
def may_go(board, state, start, edge):
    """Return whether a barbarian can be driven off to the path: to its own hex, or to one that is not conquered."""
    home = state.barbarian_hex[start]
    return can_join(state, board.edge_hexes[edge, 0], home) or can_join(state, board.edge_hexes[edge, 1], home)


@rule
def ask_for_hex(state, player, start, edge):
    """Ask to which hex the barbarian belongs after it was driven off; until then it keeps its own (COMBO-BA-TB-09)."""
    state.barbarian_hex[edge] = state.barbarian_hex[start]
    state.barbarian_hex[start] = NOWHERE
    push(state, CHOOSING_BARBARIAN_HEX, player, edge)


@rule
def list_hexes(board, state, choices):
    """List the hexes of the path to which the barbarian can belong (COMBO-BA-TB-09)."""
    edge = data_on_top(state)
    count = 0
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        count = add_if(choices, count, BARBARIAN_HEX, hex, can_join(state, hex, state.barbarian_hex[edge]))
    return count


@rule
def choose_hex(board, state, hex):
    """The barbarian belongs to the hex; its old hex is freed, and the new one conquered (COMBO-BA-TB-09)."""
    edge = data_on_top(state)
    home = state.barbarian_hex[edge]
    pop(state)
    if hex != home:
        state.barbarian_hex[edge] = hex
        add_barbarians(board, state, home, -1)
        add_barbarians(board, state, hex, 1)
