"""Movement over several sides, with points to spend.

A module declares two working fields, which are empty again after each step: `cost` with an element for each edge,
and `reached` with an element for each node, or for each edge if the pieces are on sides. Before each search it fills in
the costs of the sides, or CLOSED. It marks places that cannot be entered with `close`. Then `spread` finds
all places within reach, and `spent` returns the lowest cost of each. `clear` empties both fields.
"""

from ..jit import rule

CLOSED = -1
"""The cost of a side that cannot be used; in `reached`, the mark of a place that cannot be entered."""
UNREACHED = 0


@rule
def close(reached, place):
    """Mark a place that cannot be entered."""
    reached[place] = CLOSED


@rule
def is_reached(reached, place):
    """Return whether the place is within reach; the piece's own place is, at no cost."""
    return reached[place] > UNREACHED


@rule
def spent(reached, place):
    """Return the lowest cost of a place within reach."""
    return reached[place] - 1


@rule
def improve(reached, place, total, points):
    """Reach a place at the cost `total` if that is possible and cheaper than before; return whether it is."""
    if total > points or reached[place] == CLOSED:
        return False
    if reached[place] != UNREACHED and spent(reached, place) <= total:
        return False
    reached[place] = total + 1
    return True


@rule
def spread_over_nodes(board, cost, reached, start, points):
    """Find the nodes that a piece on a node can reach with the points; each side on the way costs its cost."""
    reached[start] = 1
    for total in range(points + 1):
        is_new = True
        while is_new:
            is_new = False
            for node in range(board.n_nodes):
                if reached[node] != total + 1:
                    continue
                for i in range(board.node_degree[node]):
                    price = cost[board.node_edges[node, i]]
                    if price == CLOSED:
                        continue
                    is_better = improve(reached, board.node_nodes[node, i], total + price, points)
                    is_new = is_new or (is_better and price == 0)


@rule
def spread_over_sides(board, cost, reached, start, points):
    """Find the sides that a piece on a side can reach with the points; each side that it enters costs its cost."""
    reached[start] = 1
    for total in range(points + 1):
        is_new = True
        while is_new:
            is_new = False
            for edge in range(board.n_edges):
                if reached[edge] != total + 1:
                    continue
                for end in range(2):
                    node = board.edge_nodes[edge, end]
                    for i in range(board.node_degree[node]):
                        other = board.node_edges[node, i]
                        if cost[other] == CLOSED:
                            continue
                        is_better = improve(reached, other, total + cost[other], points)
                        is_new = is_new or (is_better and cost[other] == 0)


@rule
def clear(board, cost, reached, places):
    """Empty both fields; `places` is the number of nodes or edges of the board."""
    for edge in range(board.n_edges):
        cost[edge] = 0
    for place in range(places):
        reached[place] = UNREACHED
