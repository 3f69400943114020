"""What a seat knows of a game: the decisions and outcomes that a redacted record shows (BASE-INFO-01, BASE-INFO-02)."""

from collections.abc import Sequence

import numpy as np

from .moment import Moment, Played
from .parts import notation_of_all


def is_known(steps: Sequence[Played], states: Sequence[np.void], number: int, seat: int) -> bool:
    """Return whether the seat knows a step. `states` are the states before each step, and the final state."""
    moment = Moment(steps, states, number, seat)
    known = notation_of_all().known.get(moment.kind)
    return known is None or known(moment)
