"""The points of Barbarian Attack, counted from the plain fields of the state."""

from typing import Any

from insula.rules.state import MODULES
from insula.ruleset import Ruleset

FLAG = next(module.flag for module in MODULES if module.name == "barbarian_attack")
TRADERS = next(module.flag for module in MODULES if module.name == "traders_barbarians")
"""Trade hexes have inner paths, so the map has other numbers."""


def visible_points(state: Any, seat: int) -> int:
    """Each two prisoners are 1 VP; a building whose land hexes are all conquered gives none (ATTACK-VP-01)."""
    if not state.modules & FLAG:
        return 0
    rules = "barbarian_attack+traders_barbarians" if state.modules & TRADERS else "barbarian_attack"
    board = Ruleset.of(rules, max(3, int(state.players))).boards[0]
    land = set(board["land"][: board["n_land"]].tolist())
    free = {hex for hex in land if state.hex_barbarians[hex] < 3}
    lost = 0
    for node, owner in enumerate(state.building_owner.tolist()):
        if owner == seat and free.isdisjoint(board["node_hexes"][node].tolist()):
            lost += int(state.building[node])
    return int(state.prisoners[seat]) // 2 - lost
