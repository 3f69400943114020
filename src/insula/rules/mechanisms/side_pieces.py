"""Pieces on sides in addition to roads. A side holds at most one piece, whose owner can be nobody.

A module declares two fields with an element for each edge: `kinds`, 0 for no piece, and `owners`. These pieces do not
depend on roads, and do not use up the supply of roads. Through the hooks `edge_weight` and `may_continue` a module lets
its pieces lengthen or cut lines; it calls `recount_line_on` of the base game when such a piece is placed or removed.
The two hooks must not read the owners of roads: while a line is searched, its roads are off the board.
"""

from ..constants import NOBODY, NOWHERE
from ..jit import rule

NO_PIECE = 0


@rule
def is_free(kinds, edge):
    """Return whether the side has no piece."""
    return kinds[edge] == NO_PIECE


@rule
def put(kinds, owners, edge, kind, owner):
    """Put a piece on a free side; the owner may be nobody."""
    kinds[edge] = kind
    owners[edge] = owner


@rule
def remove(kinds, owners, edge):
    """Remove the piece from the side."""
    kinds[edge] = NO_PIECE
    owners[edge] = NOBODY


@rule
def has(kinds, owners, edge, kind, owner):
    """Return whether a piece of this kind and owner is on the side."""
    return kinds[edge] == kind and owners[edge] == owner


@rule
def count(board, kinds, owners, kind, owner):
    """Return how many pieces of a kind an owner has on the board."""
    found = 0
    for edge in range(board.n_edges):
        found += has(kinds, owners, edge, kind, owner)
    return found


@rule
def first(board, kinds, owners, kind, owner):
    """Return the first side with such a piece, or NOWHERE."""
    for edge in range(board.n_edges):
        if has(kinds, owners, edge, kind, owner):
            return edge
    return NOWHERE


@rule
def count_at(board, kinds, owners, node, kind, owner):
    """Return how many pieces of a kind and an owner end at a node."""
    found = 0
    for i in range(board.node_degree[node]):
        found += has(kinds, owners, board.node_edges[node, i], kind, owner)
    return found
