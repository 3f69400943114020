"""The part of a module for reasons, and the registry that combines the parts of the modules in play."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING

from ...modules import contributions
from ..events.parts import Names, merged_names

if TYPE_CHECKING:
    from ...reason import Reason
    from .attempt import Attempt

Finder = Callable[["Attempt"], "Reason | None"]


@dataclass(frozen=True)
class Check:
    """A check that can forbid a kind of action.

    It applies in its phases. Without phases, it applies wherever another check declares that the kind is possible.
    """

    find: Finder
    phases: tuple[int, ...] = ()
    is_purchase: bool = False
    """Whether it also applies in all phases for building and buying."""
    is_first: bool = False
    """Whether it precedes the checks of other modules for the same kind."""

    @property
    def is_everywhere(self) -> bool:
        """Return whether it applies wherever the kind is possible."""
        return not self.phases and not self.is_purchase


@dataclass(frozen=True)
class Asked:
    """What a phase asks for: the kind of action, and an English description."""

    kind: str
    english: str


@dataclass(frozen=True)
class ReasonPart:
    """What a module contributes to reasons."""

    checks: Mapping[int, tuple[Check, ...]] = field(default_factory=dict)
    """The checks of each kind of action. A module can add checks to kinds of other modules."""
    asked: Mapping[int, Asked] = field(default_factory=dict)
    """What each phase asks for. Other actions must wait."""
    out_of_place: Mapping[int, "Reason"] = field(default_factory=dict)
    """The reason why a kind of action is not possible in the action phase, if it belongs to another phase."""
    elsewhere: Mapping[int, "Reason"] = field(default_factory=dict)
    """The reason why other actions are not possible, for phases that do not ask for a particular action."""
    any_phase: Mapping[int, Finder] = field(default_factory=dict)
    """Kinds of actions that can be legal in every phase, each with its check."""
    buying_phases: frozenset[int] = frozenset()
    """Phases for building and buying."""
    chance: frozenset[int] = frozenset()
    """Kinds of actions that are outcomes of chance."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """The English sentence for each code, in the notation of `phrasing.py`."""
    names: Names = field(default_factory=dict)
    """English names by parameter and ID, for IDs that are not English words themselves."""


class ReasonParts:
    """The combined parts of the modules in play."""

    def __init__(self, parts: Iterable[ReasonPart]) -> None:
        self.parts = tuple(parts)

    @cached_property
    def buying_phases(self) -> frozenset[int]:
        """Return the phases for building and buying."""
        return frozenset().union(*(part.buying_phases for part in self.parts))

    @cached_property
    def chance(self) -> frozenset[int]:
        """Return the kinds of actions that are outcomes of chance."""
        return frozenset().union(*(part.chance for part in self.parts))

    @cached_property
    def asked(self) -> dict[int, Asked]:
        """Return what each phase asks for."""
        return {phase: asked for part in self.parts for phase, asked in part.asked.items()}

    @cached_property
    def out_of_place(self) -> dict[int, "Reason"]:
        """Return the reasons why kinds of actions are not possible in the action phase."""
        return {kind: reason for part in self.parts for kind, reason in part.out_of_place.items()}

    @cached_property
    def elsewhere(self) -> dict[int, "Reason"]:
        """Return the reasons why other actions are not possible, by phase."""
        return {phase: reason for part in self.parts for phase, reason in part.elsewhere.items()}

    @cached_property
    def any_phase(self) -> dict[int, Finder]:
        """Return the kinds of actions that can be legal in every phase."""
        return {kind: find for part in self.parts for kind, find in part.any_phase.items()}

    @cached_property
    def sentences(self) -> dict[str, str]:
        """Return the English sentences by code."""
        return {code: text for part in self.parts for code, text in part.sentences.items()}

    @cached_property
    def names(self) -> Names:
        """Return the English names by parameter and ID."""
        choices = {asked.kind: asked.english for asked in self.asked.values()}
        return merged_names([{"choice": choices}, *(part.names for part in self.parts)])

    def checks(self, kind: int, phase: int) -> list[Finder]:
        """Return the checks of a kind of action in a phase, in order; empty if it is not possible there."""
        checks = [check for part in self.parts for check in part.checks.get(kind, ())]
        if not any(self._is_asked(check, phase) for check in checks):
            return []
        found = [check for check in checks if self._is_asked(check, phase) or check.is_everywhere]
        return [check.find for check in sorted(found, key=lambda check: not check.is_first)]

    def _is_asked(self, check: Check, phase: int) -> bool:
        return phase in check.phases or (check.is_purchase and phase in self.buying_phases)


@cache
def all_parts() -> dict[str, ReasonPart]:
    """Return the part of each module that has reasons, by name."""
    return {name: room.PART for name, room in contributions("reasons")}


@cache
def parts_of(modules: tuple[str, ...]) -> ReasonParts:
    """Return the combined parts of these modules.

    >>> parts_of(("base",)).sentences["not_enough"]
    '{seat} is short of {cards}'
    """
    return ReasonParts(part for name, part in all_parts().items() if name in modules)
