"""The special victory points, counted from the plain fields of the state."""

from typing import Any

from insula.data import option_place
from insula.rules.state import MODULES

FLAG = next(module.flag for module in MODULES if module.name == "seafarers")


def visible_points(state: Any, seat: int) -> int:
    """Points for each foreign area on which the seat has settled, as many as the option says (SEA-SVP-03)."""
    if not state.modules & FLAG:
        return 0
    return bin(state.settled_areas[seat]).count("1") * state.option[option_place("sea_special_vp")]
