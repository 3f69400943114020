"""Who wins: the first complete wonder, or the goal with the highest one (SEA-WO-07)."""

from insula.rules import switchboard
from insula.rules.constants import NOBODY
from insula.rules.jit import rule

from ..module import LAST_LEVEL


@rule
def winner(board, state):
    """Return the active player, who wins in the own turn, also at its beginning, or NOBODY (SEA-WO-07)."""
    if state.own_turn == 0 or not wins(board, state, state.active):
        return NOBODY
    return NOBODY if switchboard.delays_victory(state) else state.active


@rule
def wins(board, state, player):
    """Return whether the player's wonder is complete, or leads when the player has reached the goal (SEA-WO-07)."""
    if state.wonder_level[player] == LAST_LEVEL:
        return True
    return has_most_levels(state, player) and switchboard.has_reached_goal(board, state, player)


@rule
def has_most_levels(state, player):
    """Return whether the player has built more levels of a wonder than each other player (SEA-WO-07)."""
    for other in range(state.players):
        if other != player and state.wonder_level[other] >= state.wonder_level[player]:
            return False
    return True
