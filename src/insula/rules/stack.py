"""The pending decisions: a small stack in the state. The top decision is asked or carried out next."""

from .jit import rule


@rule
def top_of_stack(state):
    """Return the index of the decision that comes next."""
    return state.stack_size - 1


@rule
def phase_on_top(state):
    """Return the phase that comes next."""
    return state.stack_phase[state.stack_size - 1]


@rule
def player_on_top(state):
    """Return the player of the phase on top."""
    return state.stack_player[state.stack_size - 1]


@rule
def data_on_top(state):
    """Return the data of the phase on top; their meaning depends on the phase."""
    return state.stack_data[state.stack_size - 1]


@rule
def push(state, phase, player, data):
    """Put `phase` of `player` on top of the pending decisions; the phase defines the meaning of `data`."""
    size = state.stack_size
    state.stack_phase[size] = phase
    state.stack_player[size] = player
    state.stack_data[size] = data
    state.stack_size = size + 1


@rule
def pop(state):
    """Remove the top decision and clear its place, so that equal states have equal bytes."""
    top = top_of_stack(state)
    state.stack_phase[top] = 0
    state.stack_player[top] = -1
    state.stack_data[top] = 0
    state.stack_size = top


@rule
def replace(state, phase, player, data):
    """Replace the top decision with `phase` of `player`."""
    top = top_of_stack(state)
    state.stack_phase[top] = phase
    state.stack_player[top] = player
    state.stack_data[top] = data


@rule
def one_step_less(state):
    """Count one step of the top phase as done; remove the phase after its last step."""
    top = top_of_stack(state)
    state.stack_data[top] -= 1
    if state.stack_data[top] == 0:
        pop(state)
