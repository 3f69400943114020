"""What a module adds to the reasons, and the registry that puts the parts of the modules in play together."""

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
    """What can be in the way of actions of a kind.

    It applies in its phases. Without phases it applies wherever another check says that the kind is asked for.
    """

    find: Finder
    phases: tuple[int, ...] = ()
    is_purchase: bool = False
    """Whether it also applies in all phases in which things can be built and bought."""
    is_first: bool = False
    """Whether it comes before the checks of other modules for the same kind."""

    @property
    def is_everywhere(self) -> bool:
        """Whether it applies wherever the kind is asked for."""
        return not self.phases and not self.is_purchase


@dataclass(frozen=True)
class Asked:
    """What a phase asks for: the kind of action, and what must be done in English."""

    kind: str
    english: str


@dataclass(frozen=True)
class ReasonPart:
    """What a module adds to the reasons."""

    checks: Mapping[int, tuple[Check, ...]] = field(default_factory=dict)
    """For each kind of action what can be in its way. Kinds of other modules can get further checks."""
    asked: Mapping[int, Asked] = field(default_factory=dict)
    """What each phase asks for, for actions that must wait."""
    out_of_place: Mapping[int, "Reason"] = field(default_factory=dict)
    """For each kind of action why it is not possible in the action phase, if it is asked for elsewhere."""
    elsewhere: Mapping[int, "Reason"] = field(default_factory=dict)
    """For phases in which nothing in particular must be done: why other actions are not possible."""
    any_phase: Mapping[int, Finder] = field(default_factory=dict)
    """Kinds that can be legal in every phase, with what is in their way."""
    buying_phases: frozenset[int] = frozenset()
    """Phases in which things can be built and bought."""
    chance: frozenset[int] = frozenset()
    """Kinds of actions that are outcomes of chance."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """The English sentence for each code, in the notation of `phrasing.py`."""
    names: Names = field(default_factory=dict)
    """English names by parameter and ID, for IDs that do not read as English themselves."""


class ReasonParts:
    """The parts of the modules in play, put together."""

    def __init__(self, parts: Iterable[ReasonPart]) -> None:
        self.parts = tuple(parts)

    @cached_property
    def buying_phases(self) -> frozenset[int]:
        """Phases in which things can be built and bought."""
        return frozenset().union(*(part.buying_phases for part in self.parts))

    @cached_property
    def chance(self) -> frozenset[int]:
        """Kinds of actions that are outcomes of chance."""
        return frozenset().union(*(part.chance for part in self.parts))

    @cached_property
    def asked(self) -> dict[int, Asked]:
        """What each phase asks for."""
        return {phase: asked for part in self.parts for phase, asked in part.asked.items()}

    @cached_property
    def out_of_place(self) -> dict[int, "Reason"]:
        """Why an action does not belong into the action phase."""
        return {kind: reason for part in self.parts for kind, reason in part.out_of_place.items()}

    @cached_property
    def elsewhere(self) -> dict[int, "Reason"]:
        """Why other actions are not possible in a phase."""
        return {phase: reason for part in self.parts for phase, reason in part.elsewhere.items()}

    @cached_property
    def any_phase(self) -> dict[int, Finder]:
        """Kinds that can be legal in every phase."""
        return {kind: find for part in self.parts for kind, find in part.any_phase.items()}

    @cached_property
    def sentences(self) -> dict[str, str]:
        """The English sentences by code."""
        return {code: text for part in self.parts for code, text in part.sentences.items()}

    @cached_property
    def names(self) -> Names:
        """English names by parameter and ID."""
        choices = {asked.kind: asked.english for asked in self.asked.values()}
        return merged_names([{"choice": choices}, *(part.names for part in self.parts)])

    def checks(self, kind: int, phase: int) -> list[Finder]:
        """What can be in the way of a kind of action in a phase, in order; empty if it is not asked for there."""
        checks = [check for part in self.parts for check in part.checks.get(kind, ())]
        if not any(self._is_asked(check, phase) for check in checks):
            return []
        found = [check for check in checks if self._is_asked(check, phase) or check.is_everywhere]
        return [check.find for check in sorted(found, key=lambda check: not check.is_first)]

    def _is_asked(self, check: Check, phase: int) -> bool:
        return phase in check.phases or (check.is_purchase and phase in self.buying_phases)


@cache
def all_parts() -> dict[str, ReasonPart]:
    """The part of each module that has reasons, by name."""
    return {name: room.PART for name, room in contributions("reasons")}


@cache
def parts_of(modules: tuple[str, ...]) -> ReasonParts:
    """The parts of these modules, put together.

    >>> parts_of(("base",)).sentences["not_enough"]
    '{seat} is short of {cards}'
    """
    return ReasonParts(part for name, part in all_parts().items() if name in modules)
