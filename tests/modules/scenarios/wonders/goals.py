"""What a seat needs to win, counted from the plain fields of the state."""

from typing import Any

from insula.rules.state import MODULES

WONDERS = next(module.flag for module in MODULES if module.name == "scenarios.wonders")
OUT_OF_REACH = 100
COMPLETE = 4


def more_to_win(state: Any, seat: int) -> int:
    """Return how many points more than the goal a seat needs: none with a complete wonder, and the lead (SEA-WO-07)."""
    if not state.modules & WONDERS:
        return 0
    levels = state.wonder_level.tolist()
    if levels[seat] == COMPLETE:
        return -OUT_OF_REACH
    leads = all(levels[seat] > level for other, level in enumerate(levels) if other != seat)
    return 0 if leads else OUT_OF_REACH
