"""Who wins: with a complete wonder, or at the goal with the highest one (SEA-WO-07)."""

from insula.rules import switchboard
from insula.rules.constants import NOBODY
from insula.rules.jit import rule

from ..module import LAST_LEVEL


@rule
def owner_of_complete_wonder(state):
    """Return the active player whose wonder is complete, or NOBODY (SEA-WO-07)."""
    if state.own_turn == 0 or state.wonder_level[state.active] < LAST_LEVEL:
        return NOBODY
    return NOBODY if switchboard.delays_victory(state) else state.active


@rule
def has_most_levels(state, player):
    """Return whether the player has built more levels than each other player: then the goal wins (SEA-WO-07)."""
    for other in range(state.players):
        if other != player and state.wonder_level[other] >= state.wonder_level[player]:
            return False
    return True
