"""What a rule module declares: its fields of the state, its kinds of actions, its phases."""

from dataclasses import dataclass, field
from types import ModuleType

from .numbering import CHANCE_PHASES, FORCED, FREE, STEPS, flag

__all__ = [
    "ARGUMENTS",
    "ARGUMENT_BITS",
    "CHANCE_PHASES",
    "FORCED",
    "FREE",
    "HIDDEN",
    "NOT_CHOSEN",
    "OWN",
    "PUBLIC",
    "STEPS",
    "Field",
    "ModuleSpec",
    "numbers",
]

# An action is one int: its kind, and an argument below ARGUMENTS.
ARGUMENT_BITS = 12
ARGUMENTS = 1 << ARGUMENT_BITS

# Who may see a field of the state (BASE-INFO-01, BASE-INFO-02).
PUBLIC = "public"
OWN = "own"
"""One row for each seat, seen by that seat alone."""
HIDDEN = "hidden"

NOT_CHOSEN = -1
"""What a field for sealed choices (`insula.rules.fields.sealed`) holds for a seat that has not chosen."""


@dataclass(frozen=True)
class Field:
    """One field of the state: numpy type, shape, who may see it, and what it starts as."""

    name: str
    type: str
    shape: tuple[int, ...] = ()
    seen: str = PUBLIC
    empty: int = 0
    derived: bool = False
    """Whether it follows from other fields; such a field is kept for speed only, and `recount` fills it in."""


@dataclass(frozen=True)
class ModuleSpec:
    """What a module declares."""

    name: str
    title: str
    code: str
    fields: tuple[Field, ...] = ()
    actions: dict[str, int] = field(default_factory=dict)
    phases: dict[str, int] = field(default_factory=dict)
    prefixes: tuple[str, ...] = ()
    """Prefixes of the rule IDs the module implements."""

    @property
    def flag(self) -> int:
        """The module's bit in `state.modules`; 0 for the base game, which is always on."""
        return flag(self.name)


def numbers(module: ModuleType) -> dict[str, int]:
    """The constants of a file of declarations, by lower-case name: the phases or kinds of actions it declares."""
    return {name.lower(): value for name, value in vars(module).items() if name.isupper()}
