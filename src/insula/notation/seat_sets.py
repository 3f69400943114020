"""Sets of seats as colors, and of owners of pieces; in the state they are bits."""

from ..rules.constants import MAX_OWNERS
from .cursor import Cursor
from .draft import NEUTRAL, Draft
from .holders import read_owner


def write_seats(draft: Draft, members: int) -> str:
    """Return the colors of a set of seats."""
    return " ".join(color for seat, color in enumerate(draft.ruleset.colors) if members >> seat & 1)


def read_seats(draft: Draft, cursor: Cursor) -> int:
    """Read consecutive colors into a set of seats."""
    members = 0
    while (seat := draft.seats.read_optional(cursor)) is not None:
        members |= 1 << seat
    return members


def write_owners(draft: Draft, members: int) -> str:
    """Return the colors of a set of owners of pieces, and after them words such as `neutral 1`."""
    return " ".join(draft.color(owner) for owner in range(MAX_OWNERS) if members >> owner & 1)


def read_owners(draft: Draft, cursor: Cursor, neutral_owners: int) -> int:
    """Read consecutive colors, and after them words such as `neutral 1`, into a set of owners of pieces."""
    members = read_seats(draft, cursor)
    while cursor.upcoming is not None and cursor.upcoming.text == NEUTRAL:
        members |= 1 << read_owner(draft, cursor, neutral_owners)
    return members
