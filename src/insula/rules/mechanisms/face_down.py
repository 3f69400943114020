"""Face-down tokens on places: nobody sees the value of one but the seats that have looked at it.

A module declares two fields with the same shape: `values`, which is hidden, and `known`, which everybody sees: for each
place the bit set of the seats that know the value. A value is 0 where nobody has looked yet, and drawn from a count of
what is left when somebody does: what is not stored cannot leak. `insula.ruleset.uncover` shows the values to those who
know them.
"""

from ..constants import MAX_PLAYERS
from ..jit import rule

OPEN = 1 << MAX_PLAYERS
"""The bit of a token that lies face up."""
UNDRAWN = 0
"""The value of a token at which nobody has looked."""


@rule
def knows(known, place, player):
    """Whether the player knows the value of the token."""
    return known[place] & (OPEN | 1 << player) != 0


@rule
def remember(known, place, player):
    """The player has looked at the token, and knows its value from now on."""
    known[place] |= 1 << player


@rule
def is_drawn(values, place):
    """Whether the value of the token has been drawn: somebody knows it."""
    return values[place] != UNDRAWN


@rule
def draw(pool, values, known, place, player, value):
    """Chance has drawn the value of the token, and the player looks at it; `pool` counts the values that are left."""
    pool[value] -= 1
    values[place] = value
    remember(known, place, player)


@rule
def turn_over(known, place):
    """The token lies face up from now on: everybody knows its value."""
    known[place] |= OPEN


@rule
def lift(values, known, place):
    """The token leaves the board; return its value, UNDRAWN if nobody knows it."""
    value = values[place]
    values[place] = UNDRAWN
    known[place] = 0
    return value
