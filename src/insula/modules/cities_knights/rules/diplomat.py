"""The Diplomat: open roads, removing one, and rebuilding the player's own (CK-POL-04)."""

from insula.modules.base.rules.longest_line import length_of_line
from insula.modules.base.rules.network import can_hold_road, put_road, roads_at
from insula.modules.base.rules.removal import remove_road
from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import NO_PLACE, NOBODY, NOWHERE, ROAD
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace

from .. import offers
from ..module import AWARDING_ROUTE, DIPLOMAT_REBUILD, DIPLOMAT_REBUILDING, DIPLOMAT_ROAD


@rule
def ends_free(board, state, player, edge, end):
    """Return whether nothing else of the road's owner stands or begins at one of its ends."""
    node = board.edge_nodes[edge, end]
    return state.occupant[node] != player and roads_at(board, state, player, node) == 1


@rule
def strands_knight(board, state, player, edge):
    """Return whether a knight of the owner would be left without a road of its own."""
    for end in range(2):
        node = board.edge_nodes[edge, end]
        if state.knight_owner[node] == player and roads_at(board, state, player, node) == 1:
            return True
    return False


@rule
def diplomat_may_take(state, edge):
    """Return whether the piece is a road (CK-POL-04)."""
    return state.edge_kind[edge] == ROAD


@rule
def is_open(board, state, edge):
    """Return whether the road can be removed: one end is free, or it lies on a circle that holds no piece."""
    player = state.road_owner[edge]
    if player == NOBODY or not offers.diplomat_may_take(state, edge):
        return False
    if strands_knight(board, state, player, edge):
        return False
    if ends_free(board, state, player, edge, 0) or ends_free(board, state, player, edge, 1):
        return True
    return lies_on_loose_circle(board, state, player, edge) and not joins_two_pieces(board, state, player, edge)


@rule
def mark_connected(board, state, player, edge, start, without):
    """Mark in `state.reach` where the player's roads lead from `start` without `edge` and the node `without`.

    If a ship is on `edge`, only ships lead on. The search stops at the player's buildings and knights, except at the
    start.
    """
    if start == without:
        return
    on_roads = switchboard.continues_roads(state, edge)
    state.reach[start] = 1
    state.path_node[0] = start
    waiting = 1
    while waiting > 0:
        waiting -= 1
        node = state.path_node[waiting]
        state.path_node[waiting] = 0
        if node != start and state.occupant[node] == player:
            continue
        for i in range(board.node_degree[node]):
            way, other = board.node_edges[node, i], board.node_nodes[node, i]
            is_new = way != edge and other != without and state.reach[other] == 0
            if is_new and state.road_owner[way] == player and switchboard.continues_roads(state, way) == on_roads:
                state.reach[other] = 1
                state.path_node[waiting] = other
                waiting += 1


@rule
def lies_on_loose_circle(board, state, player, edge):
    """Return whether some circle through the road has no piece of its owner, except at the road's ends.

    The circle is a path from one end to the other that avoids the road and the owner's pieces. If there are pieces at
    both ends, the road joins them and therefore is not open.
    """
    start, goal = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    mark_connected(board, state, player, edge, start, NOWHERE)
    closes = state.reach[goal] == 1
    clear_reach(board, state)
    return closes


@rule
def clear_reach(board, state):
    """Clear all marks."""
    for node in range(board.n_nodes):
        state.reach[node] = 0


@rule
def joins_two_pieces(board, state, player, edge):
    """Return whether the road lies on a path between two different buildings or knights of its owner.

    That is so if two paths without a common intersection lead from its ends to two pieces. By Menger's theorem they
    exist unless a single intersection lies on every path from an end to a piece.
    """
    for node in range(board.n_nodes):
        if cuts_off(board, state, player, edge, node):
            return False
    return True


@rule
def cuts_off(board, state, player, edge, without):
    """Return whether every path from the road's ends to the owner's pieces crosses the intersection `without`."""
    for end in range(2):
        mark_connected(board, state, player, edge, board.edge_nodes[edge, end], without)
    is_cut = True
    for node in range(board.n_nodes):
        if state.reach[node] == 1 and state.occupant[node] == player:
            is_cut = False
    clear_reach(board, state)
    return is_cut


@rule
def has_open_road(board, state):
    """Return whether an open road exists (CK-POL-04)."""
    for edge in range(board.n_edges):
        if is_open(board, state, edge):
            return True
    return False


@rule
def list_open_roads(board, state, choices):
    """List the open roads of all players."""
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, DIPLOMAT_ROAD, edge, is_open(board, state, edge))
    return count


@rule
def take_road(board, state, player, edge):
    """Return the road to its owner's supply; the player may rebuild their own road."""
    owner, piece = state.road_owner[edge], switchboard.edge_piece(state, edge)
    replace(state, AWARDING_ROUTE, player, 0)
    remove_road(board, state, edge)
    if owner == player and not offers.replaces_rebuilding(state, player, edge, piece):
        push(state, DIPLOMAT_REBUILDING, player, edge)


@rule
def list_rebuilding(board, state, player, choices):
    """List the other paths that can hold the road, and none."""
    taken = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        can_go = can_hold_road(state, player, edge) and edge != taken
        can_go = can_go and switchboard.may_build_road(board, state, player, edge)
        count = add_if(choices, count, DIPLOMAT_REBUILD, edge, can_go)
    return add(choices, count, DIPLOMAT_REBUILD, NO_PLACE)


@rule
def rebuild(board, state, player, edge):
    """Rebuild the road, or leave it in the supply."""
    taken = data_on_top(state)
    pop(state)
    if edge != NO_PLACE:
        put_road(board, state, player, edge)
        state.road_length[player] = length_of_line(board, state, player)
    offers.road_rebuilt(board, state, player, taken)
