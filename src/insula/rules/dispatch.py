"""Which function handles each phase and each kind of action: generated from the tables of the modules.

A module declares them in `rules/decisions.py`, for its own phases and kinds of actions:

    OUTCOMES = {phase: function}   list the outcomes of chance; return how many there are
    STEPS = {phase: function}      carry out a step without a decision
    CHOICES = {phase: function}    list what the player may choose; return how many choices there are
    ACTIONS = {kind: function}     carry out an action or an outcome of chance, unchecked

A file can also name `FREQUENT` kinds of actions without an argument; compiled rules test for them first.

A function names the parameters it needs: `board`, `state`, `player` (who decides); for phases also `phase`, `choices`,
and `count`, which is 0. Any other parameter of an action's function is the argument of the action.
"""

from .action import argument_of, kind_of
from .generate import check_complete, dispatch, frequent_actions, frequent_first, tables
from .jit import rule
from .numbering import FORCED, STEPS
from .state import MODULES
from .switchboard import is_on

list_outcomes = dispatch(
    "list_outcomes",
    "List the outcomes of chance with their weights; return how many there are.",
    ("board", "state", "phase", "choices"),
    tables("OUTCOMES"),
    is_on,
    by="phase",
    given={name: name for name in ("board", "state", "phase", "choices")},
)

step = dispatch(
    "step",
    "Carry out a step without a decision.",
    ("board", "state", "phase", "player"),
    tables("STEPS"),
    is_on,
    by="phase",
    given={name: name for name in ("board", "state", "phase", "player")},
    returns=False,
)

list_choices = dispatch(
    "list_choices",
    "List what the player may choose in a phase; return how many choices there are.",
    ("board", "state", "phase", "player", "choices"),
    tables("CHOICES"),
    is_on,
    by="phase",
    given={**{name: name for name in ("board", "state", "phase", "player", "choices")}, "count": "0"},
)

carry_out = dispatch(
    "carry_out",
    "Carry out an action of a kind, unchecked.",
    ("board", "state", "kind", "argument", "player"),
    tables("ACTIONS"),
    is_on,
    by="kind",
    given={name: name for name in ("board", "state", "player")},
    rest="argument",
    returns=False,
)


def _check() -> None:
    """Check that every declared phase and kind has its function."""
    phases = [item for module in MODULES for item in module.phases.items()]
    kinds = [item for module in MODULES for item in module.actions.items()]
    check_complete("phases of chance", [item for item in phases if item[1] < STEPS], tables("OUTCOMES"))
    check_complete("steps", [item for item in phases if STEPS <= item[1] < FORCED], tables("STEPS"))
    check_complete("phases", [item for item in phases if item[1] >= FORCED], tables("CHOICES"))
    check_complete("kinds of actions", kinds, tables("ACTIONS"))


_check()


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


apply = frequent_first(
    "apply",
    "Carry out an action or an outcome of chance, unchecked.",
    frequent_actions(),
    tables("ACTIONS"),
    apply_any,
)
