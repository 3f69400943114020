"""Face-down tokens on places. Only the seats that have looked at a token know its value.

A module declares two fields with the same shape: `values`, which is hidden, and `known`, which is public: for each
place the bit set of the seats that know the value. A value is 0 until somebody looks; then it is drawn from the
remaining ones, so a value that nobody knows cannot leak. `uncover` shows the values to those who know them.
"""

from ..constants import MAX_PLAYERS
from ..jit import rule

OPEN = 1 << MAX_PLAYERS
"""The bit of a face-up token."""
UNDRAWN = 0
"""The value of a token that nobody has looked at."""


@rule
def knows(known, place, player):
    """Return whether the player knows the value of the token."""
    return known[place] & (OPEN | 1 << player) != 0


@rule
def uncover(values, known, seen, seat):
    """Show a seat, or a spectator, the values that it knows, and those of face-up tokens: write them into `seen`."""
    for place in range(len(known)):
        if known[place] & OPEN != 0 or (seat >= 0 and knows(known, place, seat)):
            seen[place] = values[place]


@rule
def remember(known, place, player):
    """Record that the player has looked at the token, and knows its value from now on."""
    known[place] |= 1 << player


@rule
def is_drawn(values, place):
    """Return whether the value of the token has been drawn, so that somebody knows it."""
    return values[place] != UNDRAWN


@rule
def draw(pool, values, known, place, player, value):
    """Set the value that chance has drawn, and let the player look at it; `pool` counts the remaining values."""
    pool[value] -= 1
    values[place] = value
    remember(known, place, player)


@rule
def turn_over(known, place):
    """Turn the token face up: from now on everybody knows its value."""
    known[place] |= OPEN


@rule
def lift(values, known, place):
    """Remove the token from the board; return its value, UNDRAWN if nobody knows it."""
    value = values[place]
    values[place] = UNDRAWN
    known[place] = 0
    return value
