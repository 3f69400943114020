"""Positions for the tests of The Rivers of Catan with Barbarian Attack."""

from modules.barbarian_attack.places import AttackPosition
from modules.barbarian_attack.places import island as attack_island
from modules.rivers.places import RiversPosition

RULES = "rivers+barbarian_attack"
RIVERS = {
    "-1,1": ("mountains", 9),
    "0,0": ("hills", 10),
    "1,-1": ("pasture", 5),
    "2,-2": ("swamp", 0),
    "2,0": ("mountains", 11),
    "1,1": ("hills", 5),
    "0,2": ("swamp", 0),
}
"""The two rivers from spring to mouth, with their tokens (COMBO-RIVER-BA, COMBO-B-ADD-02)."""
SITES = ("-1,1,NE", "0,0,NE", "1,-1,NE", "2,-2,E", "2,0,SW", "1,1,SW", "0,2,SE")
"""The bridge sites."""
COAST = ["-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-1", "2,0", "1,1", "-1,2"]
"""The coastal hexes in the order of the battles, without the swamps."""


class RiversAttackPosition(AttackPosition, RiversPosition):
    """A position with bridges and barbarians."""


def island(players: int = 4, rules: str = RULES, **options: object) -> RiversAttackPosition:
    """Return a fixed deal without pieces and barbarians, in red's action phase."""
    position = attack_island(RiversAttackPosition, players, rules, **options)
    for hex, (terrain, token) in RIVERS.items():
        position.with_hex(hex, terrain, token)
    position.with_hex("0,-2", "hills", 3).with_hex("0,-1", "fields", 4)
    return position
