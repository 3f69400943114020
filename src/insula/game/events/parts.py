"""What a module adds to the events, and the registry that puts the parts of the modules in play together."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from functools import cache, cached_property
from typing import TYPE_CHECKING

from ...modules import contributions

if TYPE_CHECKING:
    from .change import Change
    from .event import Event, EventView

Finder = Callable[["Change"], Iterable["Event"]]
Names = Mapping[str, Mapping[str, str]]


class Stage(IntEnum):
    """When something happens within a step. Within a stage the modules follow each other in their usual order."""

    ROLL = 0
    """The first player and the dice."""
    BEFORE_YIELD = 1
    """What happens between the dice and the cards they bring, and the playing of special cards."""
    ACTION = 2
    """Building, receiving, trading, robbing."""
    EXCHANGE = 3
    """Cards that go from hand to hand as the effect of a card."""
    TITLES = 4
    """Special cards change hands."""
    TURN = 5
    """The next turn, or part of a turn, begins."""
    END = 6
    """The game ends."""


@dataclass(frozen=True)
class EventPart:
    """What a module adds to the events."""

    kinds: type[StrEnum] | None = None
    """The kinds of events of the module."""
    finders: Mapping[Stage, tuple[Finder, ...]] = field(default_factory=dict)
    """What compares the states before and after a step and yields events."""
    amend: Callable[["Change", "Event"], "Event | None"] | None = None
    """Changes an event that another module found, or drops it by returning None."""

    sentences: Mapping[str, str] = field(default_factory=dict)
    """The English sentence for each text key; `phrasing.py` describes the notation."""
    keys: Mapping[str, Callable[["EventView"], str]] = field(default_factory=dict)
    """For kinds with several sentences: which key a view of such an event takes. The default key is the kind."""
    names: Names = field(default_factory=dict)
    """English names by parameter and ID, for IDs that do not read as English themselves."""
    together: Mapping[str, str] = field(default_factory=dict)
    """Kinds of which several at once make one sentence, with its key."""

    revealing: frozenset[str] = frozenset()
    """Kinds that tell somebody about hidden cards or move cards of others: they cannot be taken back."""
    counted: frozenset[str] = frozenset()
    """Kinds of which everybody sees how many cards changed hands, even if not which."""
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kinds that leave something on the board, with the fields that name the changed places."""

    holding_phases: frozenset[int] = frozenset()
    """Phases that hold back the effect of a roll. Their data is the number rolled."""
    pays_out: Callable[["Change"], bool] | None = None
    """Whether a step other than a roll can bring cards from the bank for nothing."""
    owed: Callable[["Change", int, int], Mapping[int, int]] | None = None
    """How many cards of each kind a building earns from a terrain; arguments: change, node, terrain. Modules add up."""
    can_rob: Callable[["Change"], bool] | None = None
    """Whether a theft can follow at once, without being asked for."""
    hand_limit: Callable[["Change", int], int] | None = None
    """How many cards a seven lets a seat keep. Modules add up."""


class EventParts:
    """The parts of the modules in play, put together."""

    def __init__(self, parts: Iterable[EventPart]) -> None:
        self.parts = tuple(parts)

    @cached_property
    def finders(self) -> tuple[Finder, ...]:
        """All finders in the order in which things happen."""
        return tuple(find for stage in Stage for part in self.parts for find in part.finders.get(stage, ()))

    @cached_property
    def sentences(self) -> dict[str, str]:
        """The English sentences by text key."""
        return {key: text for part in self.parts for key, text in part.sentences.items()}

    @cached_property
    def keys(self) -> dict[str, Callable[["EventView"], str]]:
        """Which text key the views of a kind take."""
        return {kind: choose for part in self.parts for kind, choose in part.keys.items()}

    @cached_property
    def names(self) -> Names:
        """English names by parameter and ID."""
        return merged_names(part.names for part in self.parts)

    @cached_property
    def together(self) -> dict[str, str]:
        """Kinds of which several make one sentence, with its key."""
        return {kind: key for part in self.parts for kind, key in part.together.items()}

    @cached_property
    def counted(self) -> frozenset[str]:
        """Kinds of which everybody sees the number of cards."""
        return frozenset().union(*(part.counted for part in self.parts))

    @cached_property
    def marks(self) -> dict[str, tuple[str, ...]]:
        """The fields with the changed places, by kind."""
        return {kind: fields for part in self.parts for kind, fields in part.marks.items()}

    @cached_property
    def holding_phases(self) -> frozenset[int]:
        """Phases that hold back the effect of a roll."""
        return frozenset().union(*(part.holding_phases for part in self.parts))

    def amend(self, change: "Change", event: "Event") -> "Event | None":
        """The event as the modules leave it; None if one of them drops it."""
        amended: Event | None = event
        for part in self.parts:
            if part.amend and amended is not None:
                amended = part.amend(change, amended)
        return amended

    def pays_out(self, change: "Change") -> bool:
        """Whether a step other than a roll can bring cards from the bank for nothing."""
        return any(part.pays_out(change) for part in self.parts if part.pays_out)

    def can_rob(self, change: "Change") -> bool:
        """Whether a theft can follow at once."""
        return any(part.can_rob(change) for part in self.parts if part.can_rob)

    def hand_limit(self, change: "Change", seat: int) -> int:
        """How many cards a seven lets a seat keep."""
        return sum(part.hand_limit(change, seat) for part in self.parts if part.hand_limit)

    def owed(self, change: "Change", node: int, terrain: int) -> dict[int, int]:
        """How many cards of each kind the building at a node earns from a terrain."""
        cards: dict[int, int] = {}
        for part in self.parts:
            for kind, count in (part.owed(change, node, terrain) if part.owed else {}).items():
                cards[kind] = cards.get(kind, 0) + count
        return cards


def merged_names(tables: Iterable[Names]) -> Names:
    """Several tables of names as one."""
    merged: dict[str, dict[str, str]] = {}
    for names in tables:
        for parameter, known in names.items():
            merged.setdefault(parameter, {}).update(known)
    return merged


@cache
def all_parts() -> dict[str, EventPart]:
    """The part of each module that has events, by name."""
    return {name: room.PART for name, room in contributions("events")}


@cache
def parts_of(modules: tuple[str, ...]) -> EventParts:
    """The parts of these modules, put together.

    >>> parts_of(("base",)).sentences["dice"]
    '{seat} <roll> {sum} ({first} and {second})'
    """
    return EventParts(part for name, part in all_parts().items() if name in modules)
