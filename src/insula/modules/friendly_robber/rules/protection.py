"""Who is safe from the robber, and where it goes when no hex is allowed (FRIENDLY)."""

from insula.modules.base.rules.robber import has_building_at
from insula.rules import switchboard
from insula.rules.jit import rule
from insula.rules.stack import replace

from . import phases
from .options import FRIENDLY_ROBBER_LIMIT


@rule
def is_protected(board, state, player):
    """A player with few visible points (FRIENDLY-PROT-01)."""
    return switchboard.visible_points(board, state, player) <= state.option[FRIENDLY_ROBBER_LIMIT]


@rule
def is_forbidden(board, state, hex):
    """A hex with a building of a protected player (FRIENDLY-HEX-01)."""
    for player in range(state.players):
        if is_protected(board, state, player) and has_building_at(board, state, player, hex):
            return True
    return False


@rule
def robber_may_go(board, state, hex):
    """A hex without a building of a protected player (FRIENDLY-HEX-01)."""
    return not is_forbidden(board, state, hex)


@rule
def may_be_robbed(board, state, victim):
    """A player who is not protected (FRIENDLY-NONE-02)."""
    return not is_protected(board, state, victim)


@rule
def send_to_desert(state, player):
    """No hex is allowed: the robber goes to a desert, or stays on it (FRIENDLY-NONE-01, TBGEN-06)."""
    replace(state, phases.CHOOSING_DESERT, player, 0)
