"""The points of the Harbormaster, counted from the plain fields of the state."""

from typing import Any


def visible_points(state: Any, seat: int) -> int:
    """The card is worth 2 points (HARBOR-CARD-01)."""
    return 2 * int(state.harbormaster == seat)
