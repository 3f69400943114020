"""The islands of the tribe: nobody builds there, and the robber stays on the main island (SEA-FT-01, SEA-FT-06)."""

from insula.modules.seafarers.rules.marks import START, has_mark
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule


@rule
def is_on_main_island(board, hex):
    """Return whether the hex is one of the main island, on which the game begins."""
    return has_mark(board, hex, START)


@rule
def may_settle(board, node):
    """Return whether the intersection touches the main island: nobody settles at the tribe's (SEA-FT-01)."""
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex != NOWHERE and is_on_main_island(board, hex):
            return True
    return False


@rule
def may_build_road(board, edge):
    """Return whether the side is one of the main island: there are no roads at the tribe's (SEA-FT-01)."""
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        if hex != NOWHERE and is_on_main_island(board, hex):
            return True
    return False


@rule
def robber_may_go(board, hex):
    """Return whether the hex is on the main island, where the robber stays (SEA-FT-06)."""
    return is_on_main_island(board, hex)


@rule
def has_robber_home():
    """Return False: the deserts are at the tribe, so a robber that is sent to one goes beside the board (SEA-FT-06)."""
    return False
