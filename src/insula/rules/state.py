"""The State record: everything that changes in a game, for every module, in one block of plain memory.

The fields stand with the widest first and the record fills whole words, so that there is no padding: two states are
equal exactly when their bytes are.
"""

import numpy as np

from ..modules import contributions
from .constants import NOBODY
from .jit import rule
from .options import ROOM_FOR_OPTIONS
from .spec import HIDDEN, PUBLIC, Field

MODULES = tuple(file.SPEC for _, file in contributions("module"))
"""The modules, in the order of COMBO-MATRIX-01."""

STACK = 24
"""Decisions and steps that can wait for each other."""

ENGINE_FIELDS = (
    Field("rng", "u8", seen=HIDDEN),
    Field("turn", "i4"),  # turns begun, which is rolled turns (FIVESIX-ALL-02)
    Field("modules", "i4"),
    Field("option", "i2", (ROOM_FOR_OPTIONS,)),
    Field("players", "i1"),
    Field("over", "i1"),
    Field("winners", "i1"),  # bit p: seat p has won, or shares the win (BASE-WIN-06)
    Field("stack_size", "i1"),
    Field("stack_phase", "i2", (STACK,)),
    Field("stack_player", "i1", (STACK,), empty=NOBODY),
    Field("stack_data", "i2", (STACK,)),
)


def _arrange(fields):
    by_width = sorted(fields, key=lambda field: -np.dtype(field.type).itemsize)
    size = sum(np.dtype(field.type).itemsize * int(np.prod(field.shape)) for field in by_width)
    return (*by_width, Field("spare", "i1", (8 - size % 8,), seen=PUBLIC))


FIELDS = _arrange(ENGINE_FIELDS + tuple(field for module in MODULES for field in module.fields))


def _overlaid(packed):
    """The dtype with all its bytes once more as 64-bit words."""
    places = [(name, *packed.fields[name][:2]) for name in packed.names]
    places.append(("words", np.dtype(("i8", (packed.itemsize // 8,))), 0))
    return np.dtype(dict(zip(("names", "formats", "offsets"), zip(*places, strict=True), strict=True)))


STATE = _overlaid(np.dtype([(f.name, f.type, f.shape) if f.shape else (f.name, f.type) for f in FIELDS]))
"""The dtype of a State; `words` are the same bytes once more, for copying them."""

WORDS = STATE.itemsize // 8


@rule
def copy_state(state, other):
    """Make the state equal to another."""
    for word in range(WORDS):
        state.words[word] = other.words[word]


def empty_state():
    """One state in an array, with nothing on the board and nobody asked."""
    states = np.zeros(1, STATE)
    for field in FIELDS:
        states[0][field.name] = field.empty
    return states
