"""Which module owns a phase or an action kind: each has exactly one owner.

The numbers of a module lie together, so that a comparison finds the owner.
"""

from .action import argument_of, kind_of
from .base import decisions as base
from .five_six import decisions as five_six
from .five_six.actions import PASS_SPECIAL_BUILD
from .five_six.phases import SPECIAL_BUILDING
from .friendly_robber import decisions as friendly_robber
from .friendly_robber.actions import DESERT_HEX
from .friendly_robber.phases import CHOOSING_DESERT
from .jit import rule
from .spec import FREE


@rule
def legal(board, state, choices):
    """List what the player on top of the stack may choose; return how many choices there are.

    The order is a contract: within a phase, kinds in the order of the lists that write them, and within a kind
    ascending arguments.
    """
    top = state.stack_size - 1
    phase = state.stack_phase[top]
    player = state.stack_player[top]
    if phase < SPECIAL_BUILDING or phase >= FREE:
        return base.list_choices(board, state, phase, player, choices)
    if phase < CHOOSING_DESERT:
        return five_six.list_choices(board, state, player, choices)
    return friendly_robber.list_choices(board, state, phase, player, choices)


@rule
def apply(board, state, code):
    """Carry out an action or an outcome of chance, unchecked."""
    kind = kind_of(code)
    argument = argument_of(code)
    player = state.stack_player[state.stack_size - 1]
    if kind < PASS_SPECIAL_BUILD:
        base.apply(board, state, kind, argument, player)
    elif kind < DESERT_HEX:
        five_six.apply(state, player)
    else:
        friendly_robber.apply(state, player, argument)
