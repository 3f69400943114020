"""The plazas, closed corners and closed paths of trade hexes (TRADER-HEX)."""

from insula.rules.constants import CASTLE, GLASSWORKS
from insula.rules.jit import rule

from ..module import COAST_PATHS_OPEN

# The marks of the map: bits of `board.side_marks` and `board.corner_marks`. Other modules can use the lower bits.
CLOSED = 1 << 4
PLAZA = 1 << 5


@rule
def is_trade_hex(state, hex):
    """Return whether the hex is a castle, a quarry or a glassworks (TRADER-HEX-01)."""
    return CASTLE <= state.hex_terrain[hex] <= GLASSWORKS


@rule
def is_plaza(board, node):
    """Return whether the node is the plaza of a trade hex (TRADER-HEX-01)."""
    return board.corner_marks[node] & PLAZA != 0


@rule
def may_settle(board, node):
    """Return whether a building can stand there: not on a plaza or a closed corner (TRADER-HEX-03, TRADER-HEX-07)."""
    return board.corner_marks[node] & (PLAZA | CLOSED) == 0


@rule
def may_build_road(board, edge):
    """Return whether the path is not closed (TRADER-HEX-04)."""
    return board.side_marks[edge] & CLOSED == 0


@rule
def is_open(board, state, edge):
    """Return whether wagons and barbarians may use the path; an option opens the closed ones (TRADER-HEX-05)."""
    return may_build_road(board, edge) or state.option[COAST_PATHS_OPEN] == 1
