"""The State record: everything that changes in a game, for every module, in one block of plain memory.

The widest fields come first and the record fills whole words. There is no padding, so two states are equal exactly
when their bytes are equal.
"""

import os
from collections.abc import Container, Iterator
from typing import Any

import numpy as np

from ..errors import ModuleError
from ..modules import contributions
from .constants import NOBODY
from .fields import Row, StateFields, field
from .jit import know_modules, rule
from .options import MAX_OPTIONS
from .outside import check_outside
from .spec import HIDDEN, PUBLIC, Field, ModuleSpec


def _declarations() -> Iterator[ModuleSpec]:
    """Yield the declaration of each module. Raises ModuleError if there is none under the name of its folder."""
    for name, file in contributions("module"):
        spec = getattr(file, "SPEC", None)
        if not isinstance(spec, ModuleSpec) or spec.name != name:
            raise ModuleError(
                f"the module {name} needs a declaration SPEC = ModuleSpec({name!r}, ...) in its module.py"
            )
        yield spec


MODULES = tuple(_declarations())
"""The modules, in the order of COMBO-MATRIX-01."""


def specs_of(modules: Container[str]) -> tuple[ModuleSpec, ...]:
    """Return the declarations of some modules, given their names."""
    return tuple(spec for spec in MODULES if spec.name in modules)


ALL_TOGETHER = os.environ.get("INSULA_ALL_TOGETHER", "") not in ("", "0")
"""Whether the same compiled code is used for all sets of modules, as in tests that play with hundreds of sets."""
ALWAYS_COMPILED = sum(module.flag for module in MODULES if module.is_small or ALL_TOGETHER)
"""The modules that are in every set for which rules are compiled, as a bit set."""
know_modules({module.name: module.flag for module in MODULES}, ALWAYS_COMPILED)

STACK = 24
"""The maximum number of pending decisions and steps."""


class EngineState(StateFields):
    """The fields of the engine itself."""

    rng: int = field("u8", seen=HIDDEN)
    """The state of the random generator, from which chance draws its next result."""
    turn: int = field("i4")
    """The number of turns that have begun, 0 during the set-up. Only turns with a roll count (FIVESIX-ALL-02)."""
    modules: int = field("i8")
    """The modules in play as a bit set, in the order of COMBO-MATRIX-01. The base game has no bit."""
    option: Row = field("i2", (MAX_OPTIONS,))
    """The value of each option, at its place in `insula.ruleset.OPTIONS`: on and off are 1 and 0, a named value is its
    position in the list of values, and a number is itself."""
    players: int = field("i1")
    """The number of seats in play. Rows of further seats are empty."""
    over: int = field("i1")
    """1 after the end of the game, else 0."""
    winners: int = field("i1")
    """Bit p: seat p has won, or shares the win (BASE-WIN-06)."""
    stack_size: int = field("i1")
    """The number of pending decisions and steps in the fields `stack_...`. The last one comes next."""
    stack_phase: Row = field("i2", (STACK,))
    """The phase of each pending decision or step, as in `Phase`; 0 above the top."""
    stack_player: Row = field("i1", (STACK,), empty=NOBODY)
    """The seat that each pending phase asks, -1 for chance and above the top. A few steps store other numbers."""
    stack_data: Row = field("i2", (STACK,))
    """A number that belongs to each pending phase. Its meaning depends on the phase."""


check_outside(MODULES, EngineState.declared)


def _arrange(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the fields, the widest first, with spare bytes that fill the last word."""
    by_width = sorted(fields, key=lambda each: -np.dtype(each.type).itemsize)
    size = sum(np.dtype(each.type).itemsize * int(np.prod(each.shape)) for each in by_width)
    return (*by_width, Field("spare", "i1", (8 - size % 8,), seen=PUBLIC))


FIELDS = _arrange(EngineState.declared + tuple(each for module in MODULES for each in module.fields))


def field_named(name: str) -> Field:
    """The field of the state with this name.

    >>> field_named("hand").seen
    'own'
    """
    return next(known for known in FIELDS if known.name == name)


def _overlaid(packed: np.dtype[np.void]) -> np.dtype[np.void]:
    """Return the dtype with a second view of all its bytes as 64-bit words."""
    places = [(name, kind, offset) for name, (kind, offset, *_) in (packed.fields or {}).items()]
    places.append(("words", np.dtype(("i8", (packed.itemsize // 8,))), 0))
    layout: Any = dict(zip(("names", "formats", "offsets"), zip(*places, strict=True), strict=True))
    overlaid: np.dtype[np.void] = np.dtype(layout)
    return overlaid


STATE = _overlaid(np.dtype([(f.name, f.type, f.shape) if f.shape else (f.name, f.type) for f in FIELDS]))
"""The dtype of a State; `words` is a second view of the same bytes, for fast copies."""

WORDS = STATE.itemsize // 8


@rule
def copy_state(state: Any, other: Any) -> None:
    """Copy another state into this one."""
    for word in range(WORDS):
        state.words[word] = other.words[word]


def copied(states: np.ndarray) -> np.ndarray:
    """Return a copy of an array of states. It copies bytes, which is much faster than field by field as numpy does."""
    copy: np.ndarray = np.frombuffer(states.tobytes(), np.uint8).copy().view(STATE)
    return copy


def empty_state() -> np.ndarray:
    """Return an array of one state with an empty board and no pending decision."""
    states = np.zeros(1, STATE)
    for known in FIELDS:
        states[0][known.name] = known.empty
    return states
