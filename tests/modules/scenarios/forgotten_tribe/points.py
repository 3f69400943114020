"""The points of the tribe, counted from what is gone from its islands and the plain fields of the state."""

from typing import Any

from insula.rules.state import MODULES

FLAG = next(module.flag for module in MODULES if module.name == "scenarios.forgotten_tribe")


def visible_points(state: Any, seat: int) -> int:
    """Points that the seat has taken (SEA-FT-02)."""
    return int(state.tribe_points[seat]) if state.modules & FLAG else 0
