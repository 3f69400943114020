"""The kinds of events of all modules in one enum."""

from enum import EnumMeta, StrEnum
from typing import TYPE_CHECKING

from .parts import all_parts

if TYPE_CHECKING:

    class _Members(EnumMeta):
        """Tells type checkers that the members exist. They are collected at run time."""

        def __getattr__(cls, name: str) -> "EventKind": ...

    class EventKind(StrEnum, metaclass=_Members):
        """The kinds of events. The modules declare the members."""

else:
    EventKind = StrEnum(
        "EventKind",
        [(kind.name, kind.value) for part in all_parts().values() for kind in part.kinds or ()],
        module=__name__,
    )
    EventKind.__doc__ = "The kinds of events. The modules declare the members."

REVEALING = frozenset(EventKind(kind) for part in all_parts().values() for kind in part.revealing)
"""Kinds that reveal hidden cards or move cards of others. Decisions that led to them cannot be taken back."""
