"""Moving ships: which ones can be moved, and where to (SEA-MOVE)."""

from insula.modules.base.rules.longest_road import after_road
from insula.modules.base.rules.removal import remove_road
from insula.rules.choices import add, add_if
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push

from .. import offers
from ..module import MOVE_SHIP, MOVING_SHIP, SHIP_TO
from .ships import put_ship
from .sides import can_hold_ship, has_ship, is_at_pirate, next_site, place_for_ship, ships_on_board, site_is_open


@rule
def can_move(board, state, player, edge):
    """Return whether the player can move the ship: it has an open end, or can leave a circle (SEA-MOVE-02, -04)."""
    can_leave = state.ship_open_ends[edge] > 0 or state.ship_is_loose[edge] == 1
    if not can_leave or not has_ship(state, player, edge) or state.ship_is_new[edge] == 1:
        return False
    return not is_at_pirate(board, state, edge) and offers.may_move_ship(board, state, player, edge)


@rule
def list_ships(board, state, player, choices, count):
    """List the ships that the player can move to another place, once in each turn (SEA-MOVE-01)."""
    if state.ship_moved == 1:
        return count
    place = NOWHERE
    for i in range(ships_on_board(board, state, player)):
        edge = state.ship_edges[player, i]
        if can_move(board, state, player, edge):
            if place == NOWHERE or not can_hold_ship(board, state, player, place, edge):
                place = place_for_ship(board, state, player, edge)
            count = add_if(choices, count, MOVE_SHIP, edge, place != NOWHERE)
    return count


@rule
def move_ship(state, player, edge):
    """Ask where the ship goes (SEA-MOVE-06)."""
    push(state, MOVING_SHIP, player, edge)


@rule
def list_goals(board, state, player, choices):
    """List the other sides on which the ship could be built (SEA-MOVE-06)."""
    moved = data_on_top(state)
    count = 0
    edge = next_site(board, state, player, 0)
    while edge < board.n_edges:
        if site_is_open(board, state, player, edge, moved):
            count = add(choices, count, SHIP_TO, edge)
        edge = next_site(board, state, player, edge + 1)
    return count


@rule
def ship_to(board, state, player, edge):
    """Move the ship; the lengths are compared once, after that (SEA-MOVE-06, SEA-MOVE-08)."""
    moved = data_on_top(state)
    pop(state)
    state.ship_moved = 1
    remove_road(board, state, moved)
    put_ship(board, state, player, edge)
    after_road(board, state, player, edge)
    offers.ship_moved(board, state, player, moved)


@rule
def forget_part(board, state, player):
    """Let the player's new ships be moved from the next turn on, and another ship be moved (SEA-MOVE-01, -05)."""
    state.ship_moved = 0
    for i in range(ships_on_board(board, state, player)):
        state.ship_is_new[state.ship_edges[player, i]] = 0
