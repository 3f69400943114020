"""Villages and the small islands on which they lie: who trades with them, and what is not built there (SEA-CL)."""

from insula.modules.seafarers.rules.marks import START, has_mark
from insula.modules.seafarers.rules.sides import ships_at
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.terrain import is_land

from ..module import VILLAGE


@rule
def three_rounds():
    """Return the three rounds of the foundation (SEA-CL-01)."""
    return 3


@rule
def is_small_island(board, state, hex):
    """Return whether the hex is a small island: land where nobody begins (SEA-CL-01, SEA-CL-02)."""
    return hex != NOWHERE and is_land(state, hex) and not has_mark(board, hex, START)


@rule
def may_settle(board, state, node):
    """Return whether the corner touches no small island (SEA-CL-02)."""
    for i in range(3):
        if is_small_island(board, state, board.node_hexes[node, i]):
            return False
    return True


@rule
def may_build_road(board, state, edge):
    """Return whether the side touches no small island (SEA-CL-02)."""
    one, other = board.edge_hexes[edge, 0], board.edge_hexes[edge, 1]
    return not (is_small_island(board, state, one) or is_small_island(board, state, other))


@rule
def robber_may_go(board, state, hex):
    """Return whether the hex is on a main island (SEA-CL-09)."""
    return not is_small_island(board, state, hex)


@rule
def has_robber_home():
    """Return whether the robber can be sent to a desert: all of them are on small islands (SEA-CL-09)."""
    return False


@rule
def number_of_village(board, node):
    """Return the number of the village at the corner, or 0 if there is none (SEA-CL-02)."""
    return board.corner_marks[node] & VILLAGE


@rule
def holds_ships(board, node):
    """Return whether the corner is a village, which holds ships like a building of their owner (SEA-CL-03)."""
    return number_of_village(board, node) != 0


@rule
def trades_with(board, state, player, node):
    """Return whether the player trades with the village there: ships that end at one never all leave (SEA-CL-03)."""
    return number_of_village(board, node) != 0 and ships_at(board, state, player, node, NOWHERE) > 0


@rule
def may_move_pirate(board, state, player):
    """Return whether the player trades with a village (SEA-CL-07)."""
    for node in range(board.n_nodes):
        if trades_with(board, state, player, node):
            return True
    return False
