"""Sets of seats as colors; in the state they are bits."""

from .cursor import Cursor
from .draft import Draft


def write_seats(draft: Draft, members: int) -> str:
    """Return the colors of a set of seats."""
    return " ".join(color for seat, color in enumerate(draft.ruleset.colors) if members >> seat & 1)


def read_seats(draft: Draft, cursor: Cursor) -> int:
    """Read consecutive colors into a set of seats."""
    members = 0
    while (seat := draft.seats.read_optional(cursor)) is not None:
        members |= 1 << seat
    return members
