"""What a rule module declares of itself: its fields of the state, its action kinds, its phases.

The numbers of phases say by their range how the engine treats them; a module takes free numbers in each range.
"""

from dataclasses import dataclass, field

# Ranges of phase numbers.
CHANCE_PHASES = 0
"""Chance answers."""
STEPS = 50
"""Nobody is asked: the engine carries the step out."""
FORCED = 100
"""A player must choose: without a choice it is skipped, with one it is carried out (BASE-WORD-02)."""
FREE = 400
"""A player is always asked (BASE-WORD-02)."""

# An action is one int: its kind, and an argument below ARGUMENTS.
ARGUMENT_BITS = 12
ARGUMENTS = 1 << ARGUMENT_BITS

# Who may see a field of the state (BASE-INFO-01, BASE-INFO-02).
PUBLIC = "public"
OWN = "own"
"""One row for each seat, seen by that seat alone."""
HIDDEN = "hidden"


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
    """What a module declares; `flag` is its bit in `state.modules`, 0 for the base game."""

    name: str
    title: str
    code: str
    flag: int
    fields: tuple[Field, ...] = ()
    actions: dict[str, int] = field(default_factory=dict)
    phases: dict[str, int] = field(default_factory=dict)
    requires: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    """Prefixes of the rule IDs the module implements."""


def numbers(module):
    """The constants of a module of constants, by lower-case name: the phases or action kinds it declares."""
    return {name.lower(): value for name, value in vars(module).items() if name.isupper()}
