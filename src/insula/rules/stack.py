"""The pending decisions: a small stack in the state. What is on top is asked for, or carried out, next."""

from .jit import rule


@rule
def top_of_stack(state):
    """The place of what is asked for, or carried out, next."""
    return state.stack_size - 1


@rule
def phase_on_top(state):
    """The phase that is asked for, or carried out, next."""
    return state.stack_phase[state.stack_size - 1]


@rule
def player_on_top(state):
    """The player of the phase on top."""
    return state.stack_player[state.stack_size - 1]


@rule
def data_on_top(state):
    """The data of the phase on top; what they mean is up to the phase."""
    return state.stack_data[state.stack_size - 1]


@rule
def push(state, phase, player, data):
    """Ask for `phase` of `player` before everything that waits already; `data` is up to the phase."""
    size = state.stack_size
    state.stack_phase[size] = phase
    state.stack_player[size] = player
    state.stack_data[size] = data
    state.stack_size = size + 1


@rule
def pop(state):
    """What was on top is done; its place is left empty, so that equal states have equal bytes."""
    top = top_of_stack(state)
    state.stack_phase[top] = 0
    state.stack_player[top] = -1
    state.stack_data[top] = 0
    state.stack_size = top


@rule
def replace(state, phase, player, data):
    """What was on top is done; `phase` of `player` comes next."""
    top = top_of_stack(state)
    state.stack_phase[top] = phase
    state.stack_player[top] = player
    state.stack_data[top] = data


@rule
def one_step_less(state):
    """One of the steps on top is done; after the last one the phase is over."""
    top = top_of_stack(state)
    state.stack_data[top] -= 1
    if state.stack_data[top] == 0:
        pop(state)
