"""Which function handles each phase and each kind of action, from the tables of the modules.

A module has them in its `contributes.py`, for its own phases and kinds of actions:

    OUTCOMES = {phase: function}   list the outcomes of chance; return how many there are
    STEPS = {phase: function}      carry out a step without a decision
    CHOICES = {phase: function}    list what the player may choose; return how many choices there are
    ACTIONS = {kind: function}     carry out an action or an outcome of chance, unchecked

It can also name `FREQUENT` kinds of actions without an argument; compiled rules test for them first.

A function names the parameters it needs: `board`, `state`, `player` (who decides); for phases also `phase`, `choices`,
and `count`, which is 0. Any other parameter of an action's function is the argument of the action.

The functions that are only declared here get their bodies when all rules are put together (`assembly.py`).
"""

from .action import argument_of, kind_of
from .hooks import declared
from .jit import rule

list_outcomes = declared("board, state, phase, choices")
"""List the outcomes of chance with their weights; return how many there are."""

step = declared("board, state, phase, player")
"""Carry out a step without a decision."""

list_choices = declared("board, state, phase, player, choices")
"""List what the player may choose in a phase; return how many choices there are."""

carry_out = declared("board, state, kind, argument, player")
"""Carry out an action of a kind, unchecked."""

apply = declared("board, state, code")
"""Carry out an action or an outcome of chance, unchecked."""


@rule
def legal(board, state, choices):
    """List the choices of the player on top of the stack; return how many there are.

    The order is a contract: within a phase, kinds in the order of the lists that write them, and within a kind
    ascending arguments.
    """
    top = state.stack_size - 1
    return list_choices(board, state, state.stack_phase[top], state.stack_player[top], choices)


@rule
def apply_any(board, state, code):
    """Carry out an action or an outcome of chance, unchecked."""
    carry_out(board, state, kind_of(code), argument_of(code), state.stack_player[state.stack_size - 1])
