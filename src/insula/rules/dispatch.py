"""Who owns a phase or an action kind: the base game, or a module that the switchboard knows.

The numbers of an owner lie together, so that a comparison finds it.
"""

from ..modules.base.rules import chance
from ..modules.base.rules import decisions as base
from . import switchboard
from .action import argument_of, kind_of
from .constants import FIRST_MODULE_CHANCE, FIRST_MODULE_CHOICE, FIRST_MODULE_KIND, FIRST_MODULE_STEP
from .jit import rule
from .spec import FREE


@rule
def list_outcomes(board, state, phase, choices):
    """List what chance can answer, with weights; return how many outcomes there are."""
    if phase < FIRST_MODULE_CHANCE:
        return chance.list_outcomes(board, state, phase, choices)
    return switchboard.list_outcomes(state, phase, choices)


@rule
def step(board, state, phase, player):
    """Carry out a step that nobody is asked for."""
    if phase < FIRST_MODULE_STEP:
        base.step(board, state, phase, player)
    else:
        switchboard.step(board, state, phase, player)


@rule
def legal(board, state, choices):
    """List what the player on top of the stack may choose; return how many choices there are.

    The order is a contract: within a phase, kinds in the order of the lists that write them, and within a kind
    ascending arguments.
    """
    top = state.stack_size - 1
    phase = state.stack_phase[top]
    player = state.stack_player[top]
    if phase < FIRST_MODULE_CHOICE or phase >= FREE:
        return base.list_choices(board, state, phase, player, choices)
    return switchboard.list_choices(board, state, phase, player, choices)


@rule
def apply(board, state, code):
    """Carry out an action or an outcome of chance, unchecked."""
    kind = kind_of(code)
    argument = argument_of(code)
    player = state.stack_player[state.stack_size - 1]
    if kind < FIRST_MODULE_KIND:
        base.apply(board, state, kind, argument, player)
    else:
        switchboard.apply(board, state, kind, argument, player)
