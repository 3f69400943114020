"""Public enums of what the rule modules declare: kinds of actions and phases."""

from enum import EnumMeta, IntEnum
from typing import TYPE_CHECKING, TypeVar

from ..rules.state import MODULES

_Member = TypeVar("_Member")


class Declared(EnumMeta):
    """Lets the type checker accept member names that exist only after the modules are loaded."""

    if TYPE_CHECKING:

        def __getattr__(cls: type[_Member], name: str) -> _Member: ...


class ActionKind(IntEnum, metaclass=Declared):
    """The kinds of actions, with the names of docs/rules/decisions.md.

    >>> from insula import Game
    >>> Game(seed=1).legal_actions[0].kind is ActionKind.SETUP_SETTLEMENT
    True
    """

    _ignore_ = ["_module", "_name", "_number"]  # noqa: RUF012

    for _module in MODULES:
        for _name, _number in _module.actions.items():
            vars()[_name.upper()] = _number


class Phase(IntEnum, metaclass=Declared):
    """The phases that can be pending. The phase on top of the stack comes next.

    >>> from insula import Game
    >>> Game(seed=1).phase is Phase.SETTLING
    True
    """

    _ignore_ = ["_module", "_name", "_number"]  # noqa: RUF012

    for _module in MODULES:
        for _name, _number in _module.phases.items():
            vars()[_name.upper()] = _number


PHASES = {int(phase): phase for phase in Phase}
"""The phases by number: looking one up here is faster than calling `Phase`."""
