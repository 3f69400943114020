"""The core and the modules, put together: what was only declared gets its body from what the modules contribute.

The core imports no module, and modules import the core. So this comes last: importing this file puts all rules together
once. Rules do so when they are first run or translated (`insula.rules.jit.complete`).
"""

from collections.abc import Iterable, Mapping
from types import FunctionType, ModuleType

from ..modules import contributions
from . import dispatch, switchboard
from .generate import Function, check_complete, combined, dispatched, frequent_first, give_body
from .hooks import HOOKS, Combination
from .numbering import FORCED, STEPS
from .state import MODULES

NONE_LISTED = {"count": "0"}
"""The number of choices that are listed before those of a phase."""

Files = list[tuple[str, ModuleType]]


def assemble() -> None:
    """Give each hook its body, and each phase and each kind of action its function.

    Raises TypeError if something was contributed that nobody asks for, or something is missing.
    """
    contributed = list(contributions("contributes"))
    offered = offers([switchboard, *(file for _, file in contributions("offers"))])
    check_hooks(offered, contributed)
    for name, hook in offered.items():
        functions = contributions_to(name, HOOKS[hook].combination, contributed)
        give_body(hook, combined(name, HOOKS[hook], functions))
    assemble_dispatch(contributed)


def offers(files: Iterable[ModuleType]) -> dict[str, Function]:
    """Return the hooks that files offer, by name. Raises TypeError if two offer the same name."""
    found: dict[str, Function] = {}
    for file in files:
        for name, value in vars(file).items():
            if isinstance(value, FunctionType) and value in HOOKS:
                if name in found:
                    raise TypeError(f"{file.__name__}: there is already a hook called {name}")
                value.__module__ = file.__name__
                found[name] = value
    return found


def check_hooks(offered: Mapping[str, Function], contributed: Files) -> None:
    """Check that modules contribute to these hooks only; raises TypeError for another name."""
    for module, file in contributed:
        names = [name for name, value in vars(file).items() if isinstance(value, FunctionType | tuple)]
        unknown = [name for name in names if name not in offered and name != "FREQUENT"]
        if unknown:
            raise TypeError(f"{module}/contributes.py: there are no hooks called {', '.join(unknown)}")


def contributions_to(name: str, how: Combination, contributed: Files) -> list[tuple[str, Function]]:
    """Return the functions that modules contribute under a name, with the modules, in the order of the calls."""
    files = reversed(contributed) if how.latest_first else contributed
    found = [(module, getattr(file, name, ())) for module, file in files]
    return [(module, each) for module, part in found for each in (part if isinstance(part, tuple) else (part,))]


def assemble_dispatch(contributed: Files) -> None:
    """Give the functions of `dispatch` their bodies, from the tables of the modules."""
    outcomes, steps, choices, actions = (
        {module: getattr(file, name, {}) for module, file in contributed}
        for name in ("OUTCOMES", "STEPS", "CHOICES", "ACTIONS")
    )
    phases = [item for module in MODULES for item in module.phases.items()]
    check_complete("phases of chance", [item for item in phases if item[1] < STEPS], outcomes)
    check_complete("steps", [item for item in phases if STEPS <= item[1] < FORCED], steps)
    check_complete("phases", [item for item in phases if item[1] >= FORCED], choices)
    check_complete("kinds of actions", [item for module in MODULES for item in module.actions.items()], actions)
    for declared, name, parameters, tables, known in (
        (dispatch.list_outcomes, "list_outcomes", ("board", "state", "phase", "choices"), outcomes, {}),
        (dispatch.step, "step", ("board", "state", "phase", "player"), steps, {}),
        (dispatch.list_choices, "list_choices", ("board", "state", "phase", "player", "choices"), choices, NONE_LISTED),
    ):
        given = {**{parameter: parameter for parameter in parameters}, **known}
        returns = declared is not dispatch.step
        give_body(declared, dispatched(name, parameters, tables, by="phase", given=given, returns=returns))
    carry_out = dispatched(
        "carry_out",
        ("board", "state", "kind", "argument", "player"),
        actions,
        by="kind",
        given={name: name for name in ("board", "state", "player")},
        rest="argument",
        returns=False,
    )
    give_body(dispatch.carry_out, carry_out)
    frequent = [kind for _, file in contributed for kind in getattr(file, "FREQUENT", ())]
    give_body(dispatch.apply, frequent_first("apply", frequent, actions, dispatch.apply_any))


assemble()
