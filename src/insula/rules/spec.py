"""The declarations of a rule module: its state fields, its kinds of actions and its phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from .constants import ARGUMENT_BITS, ARGUMENTS, PLACE_BITS, PLACES
from .domains import Domain
from .numbering import CHANCE_PHASES, FORCED, FREE, STEPS, KindNumber, PhaseNumber, flag, owner_of, place_of
from .pieces import Figure, SidePiece

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
]

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
    line: str = ""
    """Of a store: the line of positions that tells it, if nothing but the number has to be told."""
    most: int = 0
    """Of a store with a line: how many there are in the game; 0 without a limit."""


@dataclass(frozen=True)
class ModuleSpec:
    """The declaration of a module."""

    name: str
    title: str
    code: str
    fields: tuple[Field, ...] = ()
    page: Mapping[str, object] = field(default_factory=dict, repr=False)
    """The names of the file with the declaration, as `globals` returns them: its kinds of actions and its phases."""
    cards: tuple[int, ...] = ()
    """The kinds of cards that the module adds to the hands."""
    goods: tuple[int, ...] = ()
    """What the module lets players trade, and is no card."""
    adds: Mapping[int, Domain] = field(default_factory=dict)
    """Further arguments of kinds of actions of other modules."""
    pieces: tuple[SidePiece | Figure, ...] = ()
    """Pieces whose lines, frames and observations follow from their declaration."""
    most_points: int | None = None
    """The most points that the module adds to those of a player; None if no bound is known.

    What depends on the map or on options is in `most_points` of its `SetupPart`.
    """
    idle: tuple[int, ...] | None = None
    """The kinds of actions in the action phase that can never change anybody's points or what can be built.

    None if points also change in other ways than by the other actions of that phase, or if pieces leave the board.
    """
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

    @cached_property
    def kinds(self) -> dict[str, KindNumber]:
        """The kinds of actions that the module declares, by their public names."""
        found = [(name, value) for name, value in self.page.items() if isinstance(value, KindNumber)]
        return {name.lower(): kind for name, kind in found if owner_of(kind) == place_of(self.name)}

    @property
    def actions(self) -> dict[str, int]:
        """The numbers of its kinds of actions, by their public names."""
        return {name: int(kind) for name, kind in self.kinds.items()}

    @cached_property
    def _phases(self) -> dict[str, PhaseNumber]:
        found = [(name, value) for name, value in self.page.items() if isinstance(value, PhaseNumber)]
        return {phase.name or name.lower(): phase for name, phase in found if owner_of(phase) == place_of(self.name)}

    @property
    def phases(self) -> dict[str, int]:
        """The numbers of its phases, by their public names."""
        return {name: int(phase) for name, phase in self._phases.items()}

    @property
    def causes(self) -> dict[int, str]:
        """Why its phases are asked, for those that always have the same cause."""
        return {int(phase): phase.cause for phase in self._phases.values() if phase.cause}
