"""What the pair changes about points: three prisoners are a point, and no metropolis is conquered."""

from typing import Any

from insula.rules.constants import CASTLE, DESERT
from insula.rules.state import MODULES
from insula.ruleset import Ruleset

RULES = "cities_knights+barbarian_attack"
FLAG = next(module.flag for module in MODULES if module.name == "pairs.cities_knights_with_barbarian_attack")


def visible_points(state: Any, seat: int) -> int:
    """Return the difference from what both modules count by themselves (COMBO-BA-CK-11, COMBO-BA-CK-14)."""
    if not state.modules & FLAG:
        return 0
    board = Ruleset.of(RULES, max(3, int(state.players))).boards[0]
    land = set(board["land"][: board["n_land"]].tolist())
    free = {hex for hex in land if state.hex_barbarians[hex] < 3 or state.hex_terrain[hex] in (CASTLE, DESERT)}
    kept = 0
    for node in state.metropolis.tolist():
        if node >= 0 and state.building_owner[node] == seat and free.isdisjoint(board["node_hexes"][node].tolist()):
            kept += int(state.building[node])
    count = int(state.prisoners[seat])
    return count // 3 - count // 2 + kept
