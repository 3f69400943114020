"""The declarations of a rule module: its state fields, its kinds of actions and its phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .numbering import CHANCE_PHASES, FORCED, FREE, STEPS, KindNumber, PhaseNumber, flag

__all__ = [
    "ARGUMENTS",
    "ARGUMENT_BITS",
    "CHANCE_PHASES",
    "FORCED",
    "FREE",
    "HIDDEN",
    "NOT_CHOSEN",
    "OWN",
    "PLACES",
    "PLACE_BITS",
    "PUBLIC",
    "STEPS",
    "Field",
    "ModuleSpec",
    "numbers",
]

# An action is one int: its kind, and an argument below ARGUMENTS.
ARGUMENT_BITS = 12
ARGUMENTS = 1 << ARGUMENT_BITS

# The lowest bits of an argument have the number of a hex, node or edge. A module can use the bits above them to
# distinguish several choices at the same place.
PLACE_BITS = 8
PLACES = 1 << PLACE_BITS

# The visibility of a field of the state (BASE-INFO-01, BASE-INFO-02).
PUBLIC = "public"
OWN = "own"
"""One row for each seat, visible only to that seat."""
HIDDEN = "hidden"

NOT_CHOSEN = -1
"""What a field for sealed choices (`insula.rules.fields.sealed`) holds for a seat that has not chosen."""


@dataclass(frozen=True)
class Field:
    """A field of the state: numpy type, shape, visibility and starting value."""

    name: str
    type: str
    shape: tuple[int, ...] = ()
    seen: str = PUBLIC
    empty: int = 0
    derived: bool = False
    """Whether the field can be computed from others; it is kept for speed only, and `recount` fills it in."""
    shown: bool = True
    """Whether a frame, an event or a line of a position shows the field.

    False for what is needed only within a turn, and for what players see in another form.
    """
    is_store: bool = False
    """Whether each seat has the things apart from its hand; a position without their line has none."""


@dataclass(frozen=True)
class ModuleSpec:
    """The declaration of a module."""

    name: str
    title: str
    code: str
    fields: tuple[Field, ...] = ()
    actions: dict[str, int] = field(default_factory=dict)
    phases: dict[str, int] = field(default_factory=dict)
    prefixes: tuple[str, ...] = ()
    """Prefixes of the rule IDs the module implements."""
    pair: tuple[str, ...] = ()
    """Of a pair: the names of the two modules. It is in play when both are."""
    uses: tuple[str, ...] = ()
    """The names of the modules that it shares with others. They are in play with it; a table does not name them."""
    is_small: bool = False
    """Whether its rules are in every set that is compiled, because they are too few to make a set of their own."""

    @property
    def flag(self) -> int:
        """The module's bit in `state.modules`; 0 for the base game, which is always on."""
        return flag(self.name)


def numbers(page: Mapping[str, object], what: type[KindNumber] | type[PhaseNumber]) -> dict[str, int]:
    """Return the phases, or the kinds of actions, that the page of a module declares, by their public names.

    `page` is what `globals` returns there.
    """
    return {
        getattr(value, "name", "") or name.lower(): int(value)
        for name, value in page.items()
        if isinstance(value, what)
    }
