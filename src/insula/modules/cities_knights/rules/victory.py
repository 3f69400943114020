"""Victory points of Cities & Knights, and winning outside one's own turn (CK-WIN)."""

from insula.rules import switchboard
from insula.rules.constants import NOBODY
from insula.rules.jit import rule

from ..module import CK_WIN_ON_ANY_TURN
from .constants import METROPOLIS_POINTS
from .improvements import points_of_metropolises


@rule
def points(state, player):
    """Return the points besides those for buildings and the trade route; a reduced city counts 1, not 2 (CK-WIN-01)."""
    total = METROPOLIS_POINTS * points_of_metropolises(state, player) + state.defender[player]
    total += (state.printer == player) + (state.constitution == player) + (state.merchant_owner == player)
    return total - state.reduced_cities[player]


@rule
def winner_on_any_turn(board, state):
    """Return the first player with enough points, in turn order from the active one, or NOBODY (CK-WIN-02)."""
    if state.option[CK_WIN_ON_ANY_TURN] != 1:
        return NOBODY
    for i in range(state.players):
        player = (state.active + i) % state.players
        if state.active != NOBODY and switchboard.has_reached_goal(board, state, player):
            return player
    return NOBODY
