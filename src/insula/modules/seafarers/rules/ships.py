"""Building ships, and what they mean for the pieces of the base game (SEA-SHIP, SEA-LTR, SEA-DEV-01)."""

from insula.modules.base.rules.cards import can_pay, pay
from insula.modules.base.rules.foundation import after_starting_piece
from insula.modules.base.rules.longest_road import after_road
from insula.modules.base.rules.network import put_on_edge
from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import NOBODY, NOWHERE, SHIP
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, one_step_less, pop

from ..module import BUILD_SHIP, ROAD_BUILDING_SHIP, SETUP_SHIP, START_SHIP
from .lines import note_new_ship
from .sides import (
    has_own_building,
    is_free_for_ship,
    is_road_side,
    is_ship,
    next_site,
    place_for_ship,
    site_is_open,
)


@rule
def edge_piece(state, edge):
    """Return SHIP if a ship lies on the side."""
    return SHIP if state.edge_kind[edge] == SHIP else NOBODY


@rule
def continues_roads(state, edge):
    """Return whether the piece is no ship: an own ship is not enough for a road (SEA-SHIP-02)."""
    return not is_ship(state, edge)


@rule
def is_reached(state, player, node):
    """Return whether a ship brings the player to the intersection, which can be settled then (SEA-SHIP-06)."""
    return (state.ship_joins[node] >> player) & 1 == 1


@rule
def may_build_road(board, state, edge):
    """Return whether the side is a road side (SEA-WORD-02)."""
    return is_road_side(board, state, edge)


@rule
def may_continue(state, player, node, edge_in, edge_out):
    """Return whether a route goes on: it changes between roads and ships only at an own building (SEA-LTR-02)."""
    is_change = (state.edge_kind[edge_in] == SHIP) != (state.edge_kind[edge_out] == SHIP)
    return not is_change or has_own_building(state, player, node)


@rule
def list_ship_places(board, state, player, kind, choices, count):
    """List the sides that can hold a ship of the player, as actions of a kind (SEA-SHIP-01, SEA-SHIP-02)."""
    if state.supply[player, SHIP] > 0:
        edge = next_site(board, state, player, 0)
        while edge < board.n_edges:
            if site_is_open(board, state, player, edge, NOWHERE):
                count = add(choices, count, kind, edge)
            edge = next_site(board, state, player, edge + 1)
    return count


@rule
def list_building(board, state, player, choices, count):
    """List the ships that the player can build (SEA-SHIP-05)."""
    if can_pay(board, state, player, SHIP):
        count = list_ship_places(board, state, player, BUILD_SHIP, choices, count)
    return count


@rule
def list_free_pieces(board, state, player, choices, count):
    """List the ships of Road Building (SEA-DEV-01)."""
    return list_ship_places(board, state, player, ROAD_BUILDING_SHIP, choices, count)


@rule
def has_free_place(board, state, player):
    """Return whether Road Building can place a ship (SEA-DEV-01)."""
    return state.supply[player, SHIP] > 0 and place_for_ship(board, state, player, NOWHERE) != NOWHERE


@rule
def list_starting_pieces(board, state, node, choices, count):
    """List the ships that can lie at a starting building in place of the road (SEA-FOUND-02)."""
    if state.option[START_SHIP] == 1:
        for i in range(board.node_degree[node]):
            edge = board.node_edges[node, i]
            count = add_if(choices, count, SETUP_SHIP, edge, is_free_for_ship(board, state, edge))
    return count


@rule
def put_ship(board, state, player, edge):
    """Move a ship from the supply to a side; the caller updates the trade route."""
    state.edge_kind[edge] = SHIP
    put_on_edge(board, state, player, edge, SHIP)
    note_new_ship(board, state, player, edge)


@rule
def setup_ship(board, state, player, edge):
    """Place a starting ship, which can be moved from the first turn on (SEA-FOUND-02, SEA-MOVE-05)."""
    round = data_on_top(state)
    pop(state)
    put_ship(board, state, player, edge)
    after_starting_piece(board, state, player, edge, round)


@rule
def build_ship(board, state, player, edge):
    """Pay for a ship and place it (SEA-SHIP-05)."""
    state.built = 1
    pay(board, state, player, SHIP)
    add_ship(board, state, player, edge)


@rule
def road_building_ship(board, state, player, edge):
    """Place a free ship of Road Building; effects apply at once (SEA-DEV-01)."""
    one_step_less(state)
    add_ship(board, state, player, edge)


@rule
def add_ship(board, state, player, edge):
    """Place a new ship, which cannot be moved in this turn (SEA-MOVE-05)."""
    state.ship_is_new[edge] = 1
    put_ship(board, state, player, edge)
    after_road(board, state, player, edge)
    switchboard.piece_built(board, state, player, SHIP)
