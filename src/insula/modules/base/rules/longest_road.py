"""The Longest Road: its length and its holder (BASE-LR).

The piece on a path has an owner, a kind and a weight: a road counts once, and other modules may add other kinds.
`switchboard.may_continue` decides where a line of one player's pieces continues. At each intersection it sorts the
player's pieces into groups: pieces of one group continue each other, and pieces of two groups never do. It may use the
kinds of the edges but not their owners: pieces of the line are off the board during the search.
"""

from insula.rules import switchboard
from insula.rules.constants import LONGEST_ROAD_MINIMUM, NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms.special_card import new_holder_among

from ..module import LONGEST_ROAD_TIE, SET_ASIDE_ON_TIE
from .network import interrupts, roads_at

UNLIMITED = 1 << 15
"""More than the length of any line."""


@rule
def length_of_road(board, state, player):
    """Return the length of the longest continuous line of the player's roads (BASE-LR-01)."""
    return length_up_to(board, state, player, UNLIMITED)


@rule
def length_up_to(board, state, player, most):
    """Return the length of the player's longest line if no line can be longer than `most`: one as long ends the search.

    A longest line that is not closed begins where it cannot be extended backward: where an odd number of the player's
    roads continue each other. The search starts only at these places. A closed longest line is a whole set of connected
    roads without any such place. The other roads matter only then, and only if enough of them are left.
    """
    best = 0
    total = 0
    for edge in range(board.n_edges):
        if state.road_owner[edge] == player:
            total += switchboard.edge_weight(state, edge)
            for end in range(2):
                node = board.edge_nodes[edge, end]
                if size_of_group(board, state, player, node, edge) % 2 == 1:
                    best = max(best, longest_from(board, state, player, node, edge))
                    if best >= most:
                        return best
    if total - best > best:
        for edge in range(board.n_edges):
            if state.road_owner[edge] == player:
                best = max(best, longest_from(board, state, player, board.edge_nodes[edge, 0], edge))
    return best


@rule
def edge_weight(state, edge):
    """Return 1: a road counts once (BASE-LR-01)."""
    return 1


@rule
def may_continue(state, player, node):
    """Return whether no other owner's piece interrupts a line here (BASE-LR-01)."""
    return not interrupts(state, player, node)


@rule
def size_of_group(board, state, player, node, edge):
    """Return how many of the player's roads at a node continue the one at `edge`, including that road."""
    count = 1
    for i in range(board.node_degree[node]):
        other = board.node_edges[node, i]
        if (
            other != edge
            and state.road_owner[other] == player
            and switchboard.may_continue(board, state, player, node, edge, other)
        ):
            count += 1
    return count


@rule
def other_end(board, edge, node):
    """Return the end of the edge that is not `node`."""
    return board.edge_nodes[edge, 0] + board.edge_nodes[edge, 1] - node


@rule
def longest_from(board, state, player, start, first_edge):
    """Return the longest line of the player's roads that begins at `start` with `first_edge`; each road counts once.

    Depth-first search over every such line. The roads of the line are off the board during the search.
    """
    depth = 1
    length = switchboard.edge_weight(state, first_edge)
    best = length
    state.road_owner[first_edge] = NOBODY
    state.path_edge[0] = first_edge
    state.path_node[0] = other_end(board, first_edge, start)
    state.path_branch[0] = 0
    while depth > 0:
        top = depth - 1
        edge = next_edge(board, state, player, top)
        if edge >= 0:
            state.road_owner[edge] = NOBODY
            state.path_edge[depth] = edge
            state.path_node[depth] = other_end(board, edge, state.path_node[top])
            state.path_branch[depth] = 0
            depth += 1
            length += switchboard.edge_weight(state, edge)
            best = max(best, length)
        else:
            length -= switchboard.edge_weight(state, state.path_edge[top])
            state.road_owner[state.path_edge[top]] = player
            state.path_edge[top] = 0
            state.path_node[top] = 0
            state.path_branch[top] = 0
            depth -= 1
    return best


@rule
def next_edge(board, state, player, top):
    """Return the next untried branch at the end of the current line and mark it as tried; -1 if there is none."""
    node = state.path_node[top]
    branch = state.path_branch[top]
    while branch < board.node_degree[node]:
        edge = board.node_edges[node, branch]
        branch += 1
        if state.road_owner[edge] == player and switchboard.may_continue(
            board, state, player, node, state.path_edge[top], edge
        ):
            state.path_branch[top] = branch
            return edge
    return -1


@rule
def after_road(board, state, player, edge):
    """Update the length and award the card after the player has placed a road (BASE-LR-04).

    Lines without the new road keep their length. If no road continues at one of its ends, the longest line with the new
    road begins at that end.
    """
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    if size_of_group(board, state, player, one, edge) == 1:
        length = max(state.road_length[player], longest_from(board, state, player, one, edge))
    elif size_of_group(board, state, player, other, edge) == 1:
        length = max(state.road_length[player], longest_from(board, state, player, other, edge))
    else:
        length = length_of_road(board, state, player)
    state.road_length[player] = length
    award(state)


@rule
def can_shorten(board, state, player, edge):
    """Return whether the player's longest line may become shorter without the road at `edge` (BASE-LR-01).

    If no road continues at one of its ends, every line with this road begins there.
    """
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    if size_of_group(board, state, player, one, edge) == 1:
        return longest_from(board, state, player, one, edge) >= state.road_length[player]
    if size_of_group(board, state, player, other, edge) == 1:
        return longest_from(board, state, player, other, edge) >= state.road_length[player]
    return True


@rule
def after_settlement(board, state, player, node):
    """Update the lines of other players that a new settlement cuts (BASE-LR-04, BASE-LR-08)."""
    for owner in range(switchboard.competing_owners(state)):
        if (owner != player or has_two_kinds(board, state, player, node)) and roads_at(board, state, owner, node) > 1:
            state.road_length[owner] = length_of_road(board, state, owner)
    award(state)


@rule
def has_two_kinds(board, state, player, node):
    """Return whether different kinds of the player's pieces meet at the node: a building may join their lines."""
    found = -1
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if state.road_owner[edge] == player:
            if found >= 0 and state.edge_kind[edge] != found:
                return True
            found = state.edge_kind[edge]
    return False


@rule
def recount_lines_at(board, state, node):
    """Count the lines at a node after a piece arrived or left (CK-ROUTE-02); do not award the card."""
    for owner in range(switchboard.competing_owners(state)):
        if roads_at(board, state, owner, node) > 1:
            state.road_length[owner] = length_of_road(board, state, owner)


@rule
def recount_line_on(board, state, edge):
    """Recount the road length of an edge's owner after another piece on it came or went. The card is not awarded."""
    owner = state.road_owner[edge]
    if competes(state, owner):
        state.road_length[owner] = length_of_road(board, state, owner)


@rule
def competes(state, owner):
    """Return whether an owner of pieces, or NOBODY, can hold the Longest Road."""
    return (owner >= 0) & (owner < switchboard.competing_owners(state))


@rule
def award(state):
    """Give the card to its holder according to the lengths (BASE-LR-05, BASE-LR-06, BASE-LR-07)."""
    if not switchboard.has_longest_road(state):
        return
    kept_by = NOBODY if state.option[LONGEST_ROAD_TIE] == SET_ASIDE_ON_TIE else state.longest_road
    owners = switchboard.competing_owners(state)
    state.longest_road = new_holder_among(owners, state.road_length, LONGEST_ROAD_MINIMUM, kept_by)
