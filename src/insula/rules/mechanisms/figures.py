"""Figures on hexes other than the robber: each has a number, and stands on a hex or beside the board (NOWHERE).

A module declares a field with a hex for each figure. Figures that keep hexes from producing do so through the hook
`hex_produces`; figures that keep others away do so through the hooks that say where something may go.
"""

from ..choices import add_if
from ..constants import NOWHERE
from ..jit import rule
from ..terrain import is_land


@rule
def stands_on(figures, count, hex):
    """Whether one of the `count` figures stands on the hex."""
    for which in range(count):
        if figures[which] == hex:
            return True
    return False


@rule
def may_stand(state, figures, count, hex):
    """Whether a figure may go to the hex: it is land, and none of the figures stands there."""
    return is_land(state, hex) and not stands_on(figures, count, hex)


@rule
def put(figures, which, hex):
    """A figure goes to a hex, from another one or from beside the board."""
    figures[which] = hex


@rule
def remove(figures, which):
    """A figure leaves the board."""
    figures[which] = NOWHERE


@rule
def list_hexes(board, state, figures, count, kind, choices, listed):
    """List the hexes to which a figure may go; append to the `listed` choices there, and return the new count."""
    for hex in range(board.n_hexes):
        listed = add_if(choices, listed, kind, hex, may_stand(state, figures, count, hex))
    return listed
