"""The longest continuous line of a player's pieces on paths (BASE-LR-01).

`switchboard.may_continue` decides where a line of one player's pieces continues. At each intersection it sorts the
player's pieces into groups: pieces of one group continue each other, and pieces of two groups never do. It may use the
kinds of the edges but not their owners: pieces of the line are off the board during the search.

Most networks have no circle. So pieces with a free end are taken away, one after the other, each with the longest line
that ends with it; this finds the longest line of a network without circles. What is left has circles. There, every line
is followed, and the pieces that were taken away count as one piece at each intersection.
"""

from insula.rules import switchboard
from insula.rules.constants import NOBODY, NOWHERE
from insula.rules.jit import rule

UNLIMITED = 1 << 15
"""More than the length of any line."""


@rule
def length_of_line(board, state, player):
    """Return the length of the longest continuous line of the player's pieces (BASE-LR-01)."""
    return length_up_to(board, state, player, UNLIMITED)


@rule
def length_up_to(board, state, player, most):
    """Return the length of the player's longest line if none can be longer than `most`: one as long ends the search."""
    best = take_away(board, state, player)
    if best < most and is_left(board, state, player):
        best = max(best, longest_through_circles(board, state, player, best, most))
    for edge in range(board.n_edges):
        state.line_beyond[edge] = 0
    return best


# Pieces outside of circles.


@rule
def take_away(board, state, player):
    """Take away pieces with a free end as often as possible; return the length of the longest line of such pieces."""
    best = 0
    for edge in range(board.n_edges):
        if state.road_owner[edge] == player:
            for end in range(2):
                best = max(best, take_away_from(board, state, player, board.edge_nodes[edge, end], edge))
    return best


@rule
def take_away_from(board, state, player, node, edge):
    """Take away the piece at `edge` if its end at `node` is free, and then those behind it; return the longest line."""
    best = 0
    while edge != NOWHERE and state.line_beyond[edge] == 0 and next_left(board, state, player, node, edge) == NOWHERE:
        beyond = longest_beyond(board, state, player, node, edge)
        length = switchboard.edge_weight(state, edge) + beyond
        state.line_beyond[edge] = length
        best = max(best, length, beyond + second_beyond(board, state, player, node, edge))
        node = other_end(board, edge, node)
        edge = next_left(board, state, player, node, edge)
    return best


@rule
def next_left(board, state, player, node, edge):
    """Return a piece that was not taken away and continues the one at `edge`, or NOWHERE."""
    for i in range(board.node_degree[node]):
        other = board.node_edges[node, i]
        if state.line_beyond[other] == 0 and continues(board, state, player, node, edge, other):
            return other
    return NOWHERE


@rule
def continues(board, state, player, node, edge, other):
    """Return whether a line of the player goes on from the piece at `edge` to another one."""
    is_own = other != edge and state.road_owner[other] == player
    return is_own and switchboard.may_continue(board, state, player, node, edge, other)


@rule
def longest_beyond(board, state, player, node, edge):
    """Return the length of the longest line of pieces that were taken away and that the one at `edge` continues."""
    longest = 0
    for i in range(board.node_degree[node]):
        other = board.node_edges[node, i]
        if state.line_beyond[other] > longest and continues(board, state, player, node, edge, other):
            longest = state.line_beyond[other]
    return longest


@rule
def second_beyond(board, state, player, node, edge):
    """Return the length of the second longest of these lines."""
    longest = 0
    second = 0
    for i in range(board.node_degree[node]):
        other = board.node_edges[node, i]
        if state.line_beyond[other] > second and continues(board, state, player, node, edge, other):
            second = min(longest, state.line_beyond[other])
            longest = max(longest, state.line_beyond[other])
    return second


# Circles.


@rule
def is_left(board, state, player):
    """Return whether a piece of the player was not taken away."""
    left = 0
    for edge in range(board.n_edges):
        left += (state.road_owner[edge] == player) & (state.line_beyond[edge] == 0)
    return left > 0


@rule
def longest_through_circles(board, state, player, best, most):
    """Return the length of the longest line through circles, or `best` if none is longer; `most` is as above.

    A longest line that is not closed begins where it cannot be extended backward: with the pieces beyond a circle, or
    where an odd number of pieces of circles continue each other. The search starts only at these places. A closed
    longest line is a whole set of connected pieces without any such place. The other pieces matter only then, and only
    if enough of them are left.
    """
    total = 0
    for edge in range(board.n_edges):
        if state.road_owner[edge] == player:
            total += switchboard.edge_weight(state, edge)
            for end in range(2):
                node = board.edge_nodes[edge, end]
                if can_begin(board, state, player, node, edge):
                    best = max(best, longest_from(board, state, player, node, edge, most))
                    if best >= most:
                        return best
    if total - best > best:
        for edge in range(board.n_edges):
            if state.road_owner[edge] == player and state.line_beyond[edge] == 0:
                best = max(best, longest_from(board, state, player, board.edge_nodes[edge, 0], edge, most))
    return best


@rule
def can_begin(board, state, player, node, edge):
    """Return whether a longest line through circles can begin at `node` with the piece at `edge`."""
    if state.line_beyond[edge] > 0:
        return next_left(board, state, player, other_end(board, edge, node), edge) != NOWHERE
    is_odd = size_of_group(board, state, player, node, edge) % 2 == 1
    return is_odd and longest_beyond(board, state, player, node, edge) == 0


@rule
def size_of_group(board, state, player, node, edge):
    """Return how many of the player's pieces at a node continue the one at `edge`, including that piece."""
    count = 1
    for i in range(board.node_degree[node]):
        count += continues(board, state, player, node, edge, board.node_edges[node, i])
    return count


@rule
def other_end(board, edge, node):
    """Return the end of the edge that is not `node`."""
    return board.edge_nodes[edge, 0] + board.edge_nodes[edge, 1] - node


@rule
def longest_from(board, state, player, start, first_edge, most):
    """Return the longest line of the player's pieces that begins at `start` with `first_edge`; each counts once.

    If no line can be longer than `most`, one as long ends the search. Depth-first search over every such line. The
    pieces of the line are off the board during the search. What was taken away counts with all that is beyond it, and
    ends the line.
    """
    depth = 1
    length = weight_in_line(state, first_edge)
    best = length
    state.road_owner[first_edge] = NOBODY
    state.path_edge[0] = first_edge
    state.path_node[0] = other_end(board, first_edge, start)
    state.path_branch[0] = 0
    while depth > 0:
        top = depth - 1
        edge = next_edge(board, state, player, top) if best < most else NOWHERE
        if edge != NOWHERE:
            state.road_owner[edge] = NOBODY
            state.path_edge[depth] = edge
            state.path_node[depth] = other_end(board, edge, state.path_node[top])
            state.path_branch[depth] = 0
            depth += 1
            length += weight_in_line(state, edge)
            best = max(best, length)
        else:
            length -= weight_in_line(state, state.path_edge[top])
            state.road_owner[state.path_edge[top]] = player
            state.path_edge[top] = 0
            state.path_node[top] = 0
            state.path_branch[top] = 0
            depth -= 1
    return best


@rule
def weight_in_line(state, edge):
    """Return how much a piece counts in a line, with all that is beyond it if it was taken away."""
    return state.line_beyond[edge] if state.line_beyond[edge] > 0 else switchboard.edge_weight(state, edge)


@rule
def next_edge(board, state, player, top):
    """Return the next untried branch at the end of the current line and mark it as tried; NOWHERE if there is none."""
    if top > 0 and state.line_beyond[state.path_edge[top]] > 0:
        return NOWHERE
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
    return NOWHERE
