"""What the roads and ships of neutral players discover (TWO-COMBO-03).

While such a discovery is pending, the phase EXPLORING_FOR_NEUTRAL is below it and says for whom it is made.
"""

from insula.modules.seafarers.rules import exploring
from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.players import neutral_owner
from insula.rules.stack import data_on_top, phase_on_top, player_on_top, pop, push, replace, top_of_stack

from . import phases


@rule
def explore_for_neutral(board, state, player, number, edge):
    """Turn over the hidden hex, or bring a token to the new hex, at an end of a neutral piece (TWO-COMBO-03)."""
    push(state, phases.EXPLORING_FOR_NEUTRAL, player, number)
    exploring.explore(board, state, player, edge)


@rule
def finish(state):
    """The neutral piece has discovered what it reached, if there was anything."""
    pop(state)


@rule
def explorer(state):
    """Return the neutral player for whose piece a hex is discovered or gets a token, or NOBODY (TWO-COMBO-03)."""
    for i in range(state.stack_size):
        if state.stack_phase[i] == phases.EXPLORING_FOR_NEUTRAL:
            return neutral_owner(state, state.stack_data[i])
    return NOBODY


@rule
def discover_first(state):
    """Let the discovery of a player's piece come before what is built for a neutral player (SEA-FOG-02)."""
    below = top_of_stack(state) - 1
    phase = state.stack_phase[below]
    if exploring.is_discovery(phase):
        player, data = state.stack_player[below], state.stack_data[below]
        state.stack_phase[below] = phase_on_top(state)
        state.stack_player[below] = player_on_top(state)
        state.stack_data[below] = data_on_top(state)
        replace(state, phase, player, data)
