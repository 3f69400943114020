"""Arguments of actions that name a neutral owner of pieces and a place, such as a side for its road.

The place is in the lower bits, and the number of the neutral owner, from 0 on, above them. The notation of such an
argument is `{neutral_side}` or `{neutral_corner}`.
"""

from ..jit import rule
from ..spec import PLACE_BITS, PLACES


@rule
def neutral_place(number, place):
    """Return the argument for a place of a neutral owner."""
    return (number << PLACE_BITS) + place


@rule
def number_of(argument):
    """Return the number of the neutral owner in an argument."""
    return argument >> PLACE_BITS


@rule
def place_of(argument):
    """Return the place in an argument."""
    return argument & (PLACES - 1)
