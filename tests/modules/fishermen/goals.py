"""The points that players with fishermen need in addition to the goal, counted from the plain fields of the state."""

from typing import Any


def more_to_win(state: Any, seat: int) -> int:
    """The holder of the old boot needs 1 point more (FISH-BOOT-03)."""
    return int(state.old_boot == seat)
