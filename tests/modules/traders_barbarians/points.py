"""The points of wagons, counted from the plain fields of the state."""

from typing import Any

from insula.rules.state import MODULES

FLAG = next(module.flag for module in MODULES if module.name == "traders_barbarians")


def visible_points(state: Any, seat: int) -> int:
    """1 VP for each delivered token, and 1 for a wagon of level 5 (TRADER-VP-01)."""
    if not state.modules & FLAG:
        return 0
    return int(state.delivered[seat]) + int(state.wagon_level[seat] == 5)
