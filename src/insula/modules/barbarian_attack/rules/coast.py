"""Barbarians on the coast, and the hexes and buildings that they conquer (ATTACK-HEX, ATTACK-BLDG)."""

from insula.modules.base.rules.network import count_rates
from insula.rules import switchboard
from insula.rules.constants import CITY, EMPTY, MAX_HEXES, NOWHERE
from insula.rules.jit import rule
from insula.rules.players import is_player
from insula.rules.terrain import is_land

from .. import offers
from ..module import BARBARIANS, NO_UPGRADE_AT_CONQUERED
from .constants import BARBARIANS_FIVE_SIX, COAST, FULL, MOST_PLAYERS_OF_BASE, START_TOKENS


@rule
def is_conquered(state, hex):
    """Return whether the hex is conquered (ATTACK-HEX-01)."""
    return state.hex_barbarians[hex] == FULL


@rule
def is_coastal(state, hex):
    """Return whether the hex is one of the coastal hexes (ATTACK-BOARD-02)."""
    for i in range(COAST):
        if state.coast[i] == hex:
            return True
    return False


@rule
def barbarians_on_board(state):
    """Return how many barbarians are on the board."""
    count = 0
    for hex in range(MAX_HEXES):
        count += state.hex_barbarians[hex]
    return count


@rule
def barbarians_left(state):
    """Return how many barbarians are in the supply (ATTACK-COMP-01, ATTACK-LAND-06, FIVESIX-TB-06)."""
    if offers.has_endless_barbarians(state):  # COMBO-BA-CK-05
        return FULL * COAST
    left = BARBARIANS_FIVE_SIX if state.players > MOST_PLAYERS_OF_BASE else state.option[BARBARIANS]
    left -= barbarians_on_board(state)
    for player in range(state.players):
        left -= state.prisoners[player]
    return left


@rule
def place_first_barbarians(board, state):
    """Put a barbarian on each coastal hex with a 2 or a 12 (ATTACK-SETUP-01)."""
    for i in range(COAST):
        hex = state.coast[i]
        if hex != NOWHERE and (state.hex_token[hex] == START_TOKENS[0] or state.hex_token[hex] == START_TOKENS[1]):
            state.hex_barbarians[hex] = 1


@rule
def produces(state, hex):
    """Return whether the hex is not conquered (ATTACK-HEX-02)."""
    return not is_conquered(state, hex)


@rule
def is_beside_conquered(board, state, edge):
    """Return whether the path is a side of a conquered hex."""
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        if hex != NOWHERE and is_conquered(state, hex):
            return True
    return False


@rule
def is_at_conquered(board, state, node):
    """Return whether the intersection is a corner of a conquered hex."""
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex != NOWHERE and is_conquered(state, hex):
            return True
    return False


@rule
def may_build_road(board, state, edge):
    """Return whether no side of a conquered hex is built on (ATTACK-HEX-04)."""
    return not is_beside_conquered(board, state, edge)


@rule
def may_settle(board, state, node):
    """Return whether no corner of a conquered hex is settled (ATTACK-HEX-05)."""
    return not is_at_conquered(board, state, node)


@rule
def may_build_city(board, state, node):
    """Return whether the settlement can be upgraded: it is not conquered (ATTACK-BLDG-05, ATTACK-HEX-06)."""
    if state.option[NO_UPGRADE_AT_CONQUERED] == 1:
        return not is_at_conquered(board, state, node)
    return state.conquered[node] == 0


@rule
def harbor_is_open(board, state, node):
    """Return whether a building there can use its harbor: it is not conquered (ATTACK-BLDG-03)."""
    return not can_be_conquered(board, state, node)


@rule
def is_surrounded(board, state, node):
    """Return whether there is land at an intersection and all of it is conquered (ATTACK-BLDG-01)."""
    has_land = False
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex != NOWHERE and is_land(state, hex):
            if not is_conquered(state, hex):
                return False
            has_land = True
    return has_land


@rule
def can_be_conquered(board, state, node):
    """Return whether a building there is conquered, as all its land hexes are, unless it resists (ATTACK-BLDG-01)."""
    return is_surrounded(board, state, node) and not offers.resists_conquest(state, node)


@rule
def points_of(state, node):
    """Return the points that the building gives while it is not conquered."""
    return 2 if state.building[node] == CITY else 1


@rule
def refresh_building(board, state, node):
    """Update whether the building on a node is conquered; return whether that has changed (ATTACK-BLDG-01, -02)."""
    is_now = 1 if state.building[node] != EMPTY and can_be_conquered(board, state, node) else 0
    if is_now == state.conquered[node]:
        return False
    state.conquered[node] = is_now
    owner = state.building_owner[node]
    if is_player(state, owner):
        state.points_lost[owner] += points_of(state, node) if is_now == 1 else -points_of(state, node)
    return True


@rule
def refresh_around(board, state, hex):
    """Update the buildings at a hex after it was conquered or freed (ATTACK-HEX-08, ATTACK-BLDG-08)."""
    for corner in range(6):
        refresh_node(board, state, board.hex_nodes[hex, corner])
    if is_conquered(state, hex):
        offers.hex_conquered(board, state, hex)


@rule
def refresh_node(board, state, node):
    """Update the building on a node, its harbor, and what depends on it."""
    if refresh_building(board, state, node) and is_player(state, state.building_owner[node]):
        count_rates(board, state, state.building_owner[node])
        switchboard.building_changed(board, state, state.building_owner[node], node)


@rule
def add_barbarians(board, state, hex, count):
    """Put barbarians on a coastal hex, or remove them if `count` is negative (ATTACK-LAND-05, ATTACK-HEX-08)."""
    state.hex_barbarians[hex] += count
    refresh_around(board, state, hex)


@rule
def recount_conquered(board, state):
    """Fill in which buildings are conquered, and the points that their owners lose."""
    for player in range(state.players):
        state.points_lost[player] = 0
    for node in range(board.n_nodes):
        state.conquered[node] = 0
        refresh_building(board, state, node)


@rule
def points_lost(state, player):
    """Return the points that conquered buildings do not give, as a negative number (ATTACK-BLDG-02)."""
    return -state.points_lost[player]
