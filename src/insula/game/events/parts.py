"""The part of a module for events, and the registry that combines the parts of the modules in play."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from functools import cache, cached_property
from typing import TYPE_CHECKING

from ...modules import contributions

if TYPE_CHECKING:
    from ...ruleset import Ruleset
    from .change import Change
    from .event import Event, EventView

Finder = Callable[["Change"], Iterable["Event"]]
Names = Mapping[str, Mapping[str, str]]


class Stage(IntEnum):
    """When something happens within a step. Within a stage, the modules come in their usual order."""

    ROLL = 0
    """The first player and the dice."""
    BEFORE_YIELD = 1
    """Playing special cards, and everything between the dice and the cards that they bring."""
    ACTION = 2
    """Building, receiving, trading and robbing."""
    EXCHANGE = 3
    """Cards move between hands because of a card."""
    TITLES = 4
    """Special cards change hands."""
    TURN = 5
    """The next turn, or part of a turn, begins."""
    END = 6
    """The game ends."""


class CardFlow(Enum):
    """How the cards of an event move: `cards`, and in exchanges `back`."""

    GAIN = "gain"
    """`seat` gets them from the bank for nothing."""
    LOSS = "loss"
    """`seat` returns them to the bank for nothing."""
    BLOCKED = "blocked"
    """They do not move: `seat` would have gained them."""
    THEFT = "theft"
    """`seat` takes them from `other`."""
    GIFT = "gift"
    """`seat` must give them to `other`."""
    TRADE = "trade"
    """`seat` and `other` trade."""
    EXCHANGE = "exchange"
    """`seat` makes `other` exchange cards."""
    BANK_TRADE = "bank_trade"
    """`seat` trades with the bank."""


Payment = Callable[["Ruleset", "EventView"], Mapping[str, int]]
"""Returns the cards by name."""


@dataclass(frozen=True)
class EventPart:
    """What a module adds to the events."""

    kinds: type[StrEnum] | None = None
    """The kinds of events of the module."""
    finders: Mapping[Stage, tuple[Finder, ...]] = field(default_factory=dict)
    """Functions that compare the states before and after a step and yield events, by stage."""
    amend: Callable[["Change", "Event"], "Event | None"] | None = None
    """A function that changes an event that another module found, or drops it by returning None."""

    sentences: Mapping[str, str] = field(default_factory=dict)
    """The English sentence for each text key. `phrasing.py` describes the notation."""
    keys: Mapping[str, Callable[["EventView"], str]] = field(default_factory=dict)
    """For kinds with several sentences, a function that chooses the key. The default key is the kind."""
    names: Names = field(default_factory=dict)
    """English names by parameter and ID, for IDs that are not English words themselves."""
    together: Mapping[str, str] = field(default_factory=dict)
    """Kinds whose events are joined into one sentence if there are several at once, with the key of the sentence."""

    revealing: frozenset[str] = frozenset()
    """Kinds that reveal hidden cards or move cards of others. Decisions that led to them cannot be taken back."""
    counted: frozenset[str] = frozenset()
    """Kinds for which everybody sees the number of cards that changed hands, even if not their kinds."""
    flows: Mapping[str, CardFlow] = field(default_factory=dict)
    """Kinds whose cards move, and how. Payments need no event."""
    prices: Mapping[str, Payment] = field(default_factory=dict)
    """Kinds that `seat` has usually paid for, with functions that return the price."""
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kinds that change the board, with the fields that name the changed places."""

    numbers: Mapping[int, Callable[[int], int]] = field(default_factory=dict)
    """Kinds of outcomes of chance that give the number for production, each with the number for its argument."""
    holding_phases: frozenset[int] = frozenset()
    """Phases that delay the effect of a roll. Their data is the number rolled."""
    pays_out: Callable[["Change"], bool] | None = None
    """Whether a step other than a roll can bring free cards from the bank."""
    owed: Callable[["Change", int, int], Mapping[int, int]] | None = None
    """The number of cards of each kind that a hex brings the building at a node. The modules' numbers add up."""
    takes_apart: Callable[["Change"], bool] | None = None
    """Whether events are found in each part of a step, because several things in the step can move cards."""
    can_rob: Callable[["Change"], bool] | None = None
    """Whether a theft can follow at once, without a decision."""
    hand_limit: Callable[["Change", int], int] | None = None
    """The number of cards that a seven lets a seat keep. The modules' numbers add up."""


class EventParts:
    """The combined parts of the modules in play."""

    def __init__(self, parts: Iterable[EventPart]) -> None:
        self.parts = tuple(parts)

    @cached_property
    def finders(self) -> tuple[Finder, ...]:
        """Return all finders in the order in which things happen."""
        return tuple(find for stage in Stage for part in self.parts for find in part.finders.get(stage, ()))

    @cached_property
    def sentences(self) -> dict[str, str]:
        """Return the English sentences by text key."""
        return {key: text for part in self.parts for key, text in part.sentences.items()}

    @cached_property
    def keys(self) -> dict[str, Callable[["EventView"], str]]:
        """Return the functions that choose a text key, by kind."""
        return {kind: choose for part in self.parts for kind, choose in part.keys.items()}

    @cached_property
    def names(self) -> Names:
        """Return the English names by parameter and ID."""
        return merged_names(part.names for part in self.parts)

    @cached_property
    def together(self) -> dict[str, str]:
        """Return the kinds whose events are joined into one sentence, each with the key of this sentence."""
        return {kind: key for part in self.parts for kind, key in part.together.items()}

    @cached_property
    def counted(self) -> frozenset[str]:
        """Return the kinds for which everybody sees the number of cards."""
        return frozenset().union(*(part.counted for part in self.parts))

    @cached_property
    def flows(self) -> dict[str, CardFlow]:
        """Return how the cards of events move, by kind."""
        return {kind: flow for part in self.parts for kind, flow in part.flows.items()}

    @cached_property
    def prices(self) -> dict[str, Payment]:
        """Return the functions for the price of what happened, by kind."""
        return {kind: price for part in self.parts for kind, price in part.prices.items()}

    @cached_property
    def marks(self) -> dict[str, tuple[str, ...]]:
        """Return the fields with the changed places, by kind."""
        return {kind: fields for part in self.parts for kind, fields in part.marks.items()}

    @cached_property
    def numbers(self) -> dict[int, Callable[[int], int]]:
        """Return the kinds of outcomes that give the number for production, each with the number for its argument."""
        return {kind: number for part in self.parts for kind, number in part.numbers.items()}

    @cached_property
    def holding_phases(self) -> frozenset[int]:
        """Return the phases that delay the effect of a roll."""
        return frozenset().union(*(part.holding_phases for part in self.parts))

    def amend(self, change: "Change", event: "Event") -> "Event | None":
        """Return the event after all modules have amended it; None if one of them drops it."""
        amended: Event | None = event
        for part in self.parts:
            if part.amend and amended is not None:
                amended = part.amend(change, amended)
        return amended

    def pays_out(self, change: "Change") -> bool:
        """Return whether a step other than a roll can bring free cards from the bank."""
        return any(part.pays_out(change) for part in self.parts if part.pays_out)

    def takes_apart(self, change: "Change") -> bool:
        """Return whether events are found in each part of a step."""
        return any(part.takes_apart(change) for part in self.parts if part.takes_apart)

    def can_rob(self, change: "Change") -> bool:
        """Return whether a theft can follow at once."""
        return any(part.can_rob(change) for part in self.parts if part.can_rob)

    def hand_limit(self, change: "Change", seat: int) -> int:
        """Return the number of cards that a seven lets a seat keep."""
        return sum(part.hand_limit(change, seat) for part in self.parts if part.hand_limit)

    def owed(self, change: "Change", hex: int, node: int) -> dict[int, int]:
        """Return the number of cards of each kind that a hex brings the building at a node."""
        cards: dict[int, int] = {}
        for part in self.parts:
            for kind, count in (part.owed(change, hex, node) if part.owed else {}).items():
                cards[kind] = cards.get(kind, 0) + count
        return cards


def merged_names(tables: Iterable[Names]) -> Names:
    """Return several tables of names as one."""
    merged: dict[str, dict[str, str]] = {}
    for names in tables:
        for parameter, known in names.items():
            merged.setdefault(parameter, {}).update(known)
    return merged


@cache
def all_parts() -> dict[str, EventPart]:
    """Return the part of each module that has events, by name."""
    return {name: room.PART for name, room in contributions("events")}


@cache
def parts_of(modules: tuple[str, ...]) -> EventParts:
    """Return the combined parts of these modules.

    >>> parts_of(("base",)).sentences["dice"]
    '{seat} <roll> {sum} ({first} and {second})'
    """
    return EventParts(part for name, part in all_parts().items() if name in modules)
