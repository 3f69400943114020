"""The Diplomat: which roads are open, taking one away, building an own one again (CK-POL-04)."""

from insula.modules.base.rules.longest_road import length_of_road
from insula.modules.base.rules.network import can_hold_road, put_road, roads_at
from insula.modules.base.rules.removal import remove_road
from insula.rules.choices import add, add_if
from insula.rules.constants import NO_PLACE, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace

from . import actions as act
from . import phases


@rule
def ends_free(board, state, player, edge, end):
    """Whether nothing else of the road's owner stands or begins at one of its ends."""
    node = board.edge_nodes[edge, end]
    return state.occupant[node] != player and roads_at(board, state, player, node) == 1


@rule
def strands_knight(board, state, player, edge):
    """Whether a knight of the owner would be left without an own road."""
    for end in range(2):
        node = board.edge_nodes[edge, end]
        if state.knight_owner[node] == player and roads_at(board, state, player, node) == 1:
            return True
    return False


@rule
def is_open(board, state, edge):
    """Whether the road can be taken: it ends freely, or lies on a circle that it does not hold to anything."""
    player = state.road_owner[edge]
    if player == NOBODY or strands_knight(board, state, player, edge):
        return False
    if ends_free(board, state, player, edge, 0) or ends_free(board, state, player, edge, 1):
        return True
    return lies_on_loose_circle(board, state, player, edge) and not joins_two_pieces(board, state, player, edge)


@rule
def mark_connected(board, state, player, edge, start, without):
    """Mark in `state.reach` where the player's roads lead from `start`, but for `edge` and the node `without`.

    No way leads on from an own building or knight, but for the start.
    """
    if start == without:
        return
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
            if way != edge and state.road_owner[way] == player and other != without and state.reach[other] == 0:
                state.reach[other] = 1
                state.path_node[waiting] = other
                waiting += 1


@rule
def lies_on_loose_circle(board, state, player, edge):
    """Whether some circle over the road has no own piece on it, but perhaps at the ends of the road.

    The circle is a way from one end to the other, not over the road and past no own piece. If there are pieces at both
    ends, the road joins them, and is not open for that.
    """
    start, goal = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    mark_connected(board, state, player, edge, start, NOWHERE)
    closes = state.reach[goal] == 1
    clear_reach(board, state)
    return closes


@rule
def clear_reach(board, state):
    """Nothing is marked any more."""
    for node in range(board.n_nodes):
        state.reach[node] = 0


@rule
def joins_two_pieces(board, state, player, edge):
    """Whether the road lies on a way of roads between two different own buildings or knights.

    So it is if two ways without a common intersection lead from its ends to two pieces. By Menger's theorem they exist
    unless some one intersection lies on every way from an end to a piece.
    """
    for node in range(board.n_nodes):
        if cuts_off(board, state, player, edge, node):
            return False
    return True


@rule
def cuts_off(board, state, player, edge, without):
    """Whether every way from the ends of the road to own pieces leads over the intersection `without`."""
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
    """Whether an open road exists (CK-POL-04)."""
    for edge in range(board.n_edges):
        if is_open(board, state, edge):
            return True
    return False


@rule
def list_open_roads(board, state, choices):
    """List the open roads of all players."""
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, act.DIPLOMAT_ROAD, edge, is_open(board, state, edge))
    return count


@rule
def take_road(board, state, player, edge):
    """The road goes back to its owner's supply; an own one may be built again."""
    owner = state.road_owner[edge]
    replace(state, phases.AWARDING_ROUTE, player, 0)
    remove_road(board, state, edge)
    if owner == player:
        push(state, phases.DIPLOMAT_REBUILDING, player, edge)


@rule
def list_rebuilding(board, state, player, choices):
    """List the other paths that can hold the road, and none."""
    taken = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        can_go = can_hold_road(state, player, edge) & (edge != taken)
        count = add_if(choices, count, act.DIPLOMAT_REBUILD, edge, can_go)
    return add(choices, count, act.DIPLOMAT_REBUILD, NO_PLACE)


@rule
def rebuild(board, state, player, edge):
    """The road is built again, or stays in the supply."""
    pop(state)
    if edge != NO_PLACE:
        put_road(board, state, player, edge)
        state.road_length[player] = length_of_road(board, state, player)
