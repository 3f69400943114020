"""Ships that knights keep where they are (CK-SEA-08, CK-SEA-09)."""

from insula.modules.cities_knights.rules.knight_actions import mark_reach
from insula.modules.cities_knights.rules.knights import has_knights
from insula.rules.constants import EMPTY, NOBODY
from insula.rules.jit import rule

KNIGHTS, BUILDINGS = 1, 2
"""What of a player's pieces is on a network, as bits."""


@rule
def may_move_ship(board, state, player, edge):
    """Return whether no opponent's knight holds the ship, and no own knight needs it (CK-SEA-08, CK-SEA-09)."""
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    if is_foreign(state.knight_owner[one], player) or is_foreign(state.knight_owner[other], player):
        return False
    return not has_knights(board, state, player) or not cuts_off_knight(board, state, player, edge)


@rule
def is_foreign(owner, player):
    """Return whether the owner of a piece is another player."""
    return owner != NOBODY and owner != player


@rule
def cuts_off_knight(board, state, player, edge):
    """Return whether only this ship connects an own knight with the player's buildings (CK-SEA-08).

    The connection runs over roads and ships together. As in CK-ACT-02, it does not pass another player's piece.
    """
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    if is_foreign(state.occupant[one], player) or is_foreign(state.occupant[other], player):
        return False
    state.road_owner[edge] = NOBODY
    at_one, at_other = pieces_on_network(board, state, player, one), pieces_on_network(board, state, player, other)
    state.road_owner[edge] = player
    is_cut_at_one = at_one == KNIGHTS and at_other & BUILDINGS != 0
    return is_cut_at_one or (at_other == KNIGHTS and at_one & BUILDINGS != 0)


@rule
def pieces_on_network(board, state, player, start):
    """Return what is connected with the intersection, and at it: KNIGHTS, BUILDINGS, or both."""
    mark_reach(board, state, player, start)
    found = 0
    for node in range(board.n_nodes):
        if state.reach[node] == 1:
            state.reach[node] = 0
            if state.occupant[node] == player:
                found |= KNIGHTS if state.building[node] == EMPTY else BUILDINGS
    return found
