"""Knights stay on the main island (COMBO-BA-SEA-02)."""

from insula.modules.seafarers.rules.marks import START, has_mark
from insula.rules.jit import rule


@rule
def is_side_of_main_island(board, edge):
    """Return whether the path is a side of the main island, where the foundation takes place (COMBO-BA-SEA-02)."""
    return has_mark(board, board.edge_hexes[edge, 0], START) or has_mark(board, board.edge_hexes[edge, 1], START)
