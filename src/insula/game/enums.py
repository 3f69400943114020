"""Public enums equal to the plain numbers of the rules."""

from enum import IntEnum

from ..rules import state

ActionKind = IntEnum(  # type: ignore[misc]
    "ActionKind",
    {name.upper(): value for module in state.MODULES for name, value in module.actions.items()},
)
ActionKind.__doc__ = "The kinds of actions, under the names of docs/rules/decisions.md."

Phase = IntEnum(  # type: ignore[misc]
    "Phase",
    {name.upper(): value for module in state.MODULES for name, value in module.phases.items()},
)
Phase.__doc__ = "What can be pending: what is on top of the stack is asked for next."
