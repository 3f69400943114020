"""What a seat may know: the state filtered by an allow-list of fields (BASE-INFO-01, BASE-INFO-02)."""

from functools import cache

import numpy as np

from ..modules.state import State
from ..rules import jit, state
from ..rules.constants import MAX_PLAYERS
from ..rules.spec import OWN, PUBLIC
from ..rules.switchboard import reveal

SPECTATOR = -1
"""A viewer who knows only what is public."""


def mask_state(states: np.ndarray, seat: int) -> np.ndarray:
    """Return a copy of one state without everything that the seat may not see."""
    seen = np.zeros(1, state.STATE)
    mask_into(states, seat, seen, jit.new_record(seen))
    return seen


def mask_into(states: np.ndarray, seat: int, seen: np.ndarray, masked: State) -> None:
    """Write such a copy into an array of one state, whose record is given too."""
    allowed, empty = view_masks(seat)
    words = np.frombuffer(seen, np.int64)
    np.bitwise_and(np.frombuffer(states, np.int64, state.WORDS), allowed, out=words)
    np.bitwise_or(words, empty, out=words)
    reveal(jit.record(states), masked, seat)


@cache
def view_masks(seat: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the bits of each word that the seat may always see, and what replaces the others."""
    allowed = np.zeros(1, state.STATE)
    empty = state.empty_state()
    for field in state.FIELDS:
        whole = np.frombuffer(b"\xff" * state.STATE[field.name].itemsize, state.STATE[field.name].base)
        if field.seen == PUBLIC:
            allowed[0][field.name] = whole.reshape(field.shape) if field.shape else whole[0]
        elif field.seen == OWN and 0 <= seat < MAX_PLAYERS:
            allowed[0][field.name][seat] = whole.reshape(field.shape)[seat]
    words_allowed = allowed.view(np.int64)
    return words_allowed, empty.view(np.int64) & ~words_allowed
