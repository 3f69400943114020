"""Figures on hexes, other than the robber. Each has a number, and is on a hex or off the board (NOWHERE).

A module declares a field with a hex for each figure. Figures block production through the hook
`hex_produces`, and keep other pieces away through the hooks that decide where these can go.
"""

from ..choices import add_if
from ..constants import NOWHERE
from ..jit import rule
from ..terrain import is_land


@rule
def stands_on(figures, count, hex):
    """Return whether one of the `count` figures is on the hex."""
    for which in range(count):
        if figures[which] == hex:
            return True
    return False


@rule
def may_stand(state, figures, count, hex):
    """Return whether a figure can go to the hex: it is land without any of the figures."""
    return is_land(state, hex) and not stands_on(figures, count, hex)


@rule
def put(figures, which, hex):
    """Move a figure to a hex, from another one or from off the board."""
    figures[which] = hex


@rule
def remove(figures, which):
    """Take a figure off the board."""
    figures[which] = NOWHERE


@rule
def list_hexes(board, state, figures, count, kind, choices, listed):
    """List the hexes to which a figure can go; append to the `listed` choices, and return the new count."""
    for hex in range(board.n_hexes):
        listed = add_if(choices, listed, kind, hex, may_stand(state, figures, count, hex))
    return listed
