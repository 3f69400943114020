"""The points for cloth, counted from the plain fields of the state."""

from typing import Any

from insula.rules.state import MODULES

FLAG = next(module.flag for module in MODULES if module.name == "scenarios.cloth")


def visible_points(state: Any, seat: int) -> int:
    """Count every second cloth of the seat (SEA-CL-05)."""
    return len(range(1, int(state.cloth[seat]), 2)) if state.modules & FLAG else 0
