"""Where fishing grounds can lie on a map of Seafarers, and where the robber begins (COMBO-FISH-SEA)."""

from insula.modules.seafarers.rules.marks import START, has_mark
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.terrain import is_land


@rule
def may_hold_ground(board, state, hex):
    """Return whether a ground can lie at the hex: foreign land has none, and no variable sea touches other land."""
    return not is_land(state, hex) or has_mark(board, hex, START)


@rule
def take_robber_off(state):
    """Put the robber beside the board, wherever the scenario lets it begin (FISH-SETUP-08, COMBO-FISH-SEA)."""
    state.robber = NOWHERE
