"""The Diplomat takes ships, too, and the player's own one may be built again (CK-SEA-13)."""

from insula.modules.base.rules.longest_line import length_of_line
from insula.modules.cities_knights import offers
from insula.modules.seafarers.rules.ships import put_ship
from insula.modules.seafarers.rules.sides import can_hold_ship, is_ship
from insula.rules.choices import add, add_if
from insula.rules.constants import NO_PLACE, NOWHERE, SHIP
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push

from ..module import DIPLOMAT_REBUILD_SHIP, DIPLOMAT_REBUILDING_SHIP


@rule
def diplomat_may_take(state, edge):
    """Return whether the piece is a ship; the pirate does not protect it (CK-SEA-13)."""
    return is_ship(state, edge)


@rule
def replaces_rebuilding(state, player, edge, piece):
    """Ask where the player's own ship goes: only to a place for a ship (CK-SEA-13)."""
    if piece != SHIP:
        return False
    push(state, DIPLOMAT_REBUILDING_SHIP, player, edge)
    return True


@rule
def list_ship_places(board, state, player, choices):
    """List the other sides that can hold the ship, and none (CK-SEA-13)."""
    taken = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        can_go = edge != taken and can_hold_ship(board, state, player, edge, NOWHERE)
        count = add_if(choices, count, DIPLOMAT_REBUILD_SHIP, edge, can_go)
    return add(choices, count, DIPLOMAT_REBUILD_SHIP, NO_PLACE)


@rule
def rebuild_ship(board, state, player, edge):
    """Build the ship again, or leave it in the supply; it cannot be moved in this turn (CK-SEA-13, SEA-MOVE-05)."""
    taken = data_on_top(state)
    pop(state)
    if edge != NO_PLACE:
        state.ship_is_new[edge] = 1
        put_ship(board, state, player, edge)
        state.road_length[player] = length_of_line(board, state, player)
    offers.road_rebuilt(board, state, player, taken)
