"""The points of The Caravans, counted from the plain fields of the state."""

from typing import Any

from insula.rules.state import MODULES
from insula.ruleset import Ruleset

SEAFARERS = next(module.flag for module in MODULES if module.name == "seafarers")
"""The map of Seafarers has other paths."""


def visible_points(state: Any, seat: int) -> int:
    """Count the buildings with camels on at least two of the paths that meet there (CARAVAN-VP-01)."""
    if not any(state.camel.tolist()):
        return 0
    rules = "seafarers+caravans" if state.modules & SEAFARERS else "caravans"
    ends = Ruleset.of(rules, int(state.players) if state.players > 2 else 3).boards[0]["edge_nodes"].tolist()
    camels = [node for edge, camel in enumerate(state.camel.tolist()) if camel for node in ends[edge]]
    buildings = [node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat]
    return sum(camels.count(node) >= 2 for node in buildings)
