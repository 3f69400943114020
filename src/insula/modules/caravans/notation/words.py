"""The words of The Caravans: the caravans by their arrows, the positions of the oasis, why a player decides."""

from insula.notation.cursor import Cursor
from insula.notation.words import Vocabulary
from insula.rules.geometry import CORNERS

from ..rules.oasis import ARROW_CORNERS

_CARAVANS = Vocabulary("an arrow", tuple(CORNERS[corner].lower() for corner in ARROW_CORNERS))
_POSITIONS = Vocabulary("a position of the oasis", ("a", "b"))
REASONS = Vocabulary("why the player decides", ("only place", "majority", "most cards", "active player"))


def write_caravan(caravan: int) -> str:
    """Return the name of a caravan: the corner of the oasis with its arrow.

    >>> write_caravan(0)
    'NW'
    """
    return _CARAVANS.write(caravan).upper()


def read_caravan(cursor: Cursor) -> int:
    """Read the name of a caravan."""
    return _CARAVANS.read(cursor)


def write_position(position: int) -> str:
    """Return the name of a position of the oasis."""
    return _POSITIONS.write(position).upper()


def read_position(cursor: Cursor) -> int:
    """Read the name of a position of the oasis."""
    return _POSITIONS.read(cursor)
