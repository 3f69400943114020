"""Positions for the tests of The Rivers of Catan with Traders & Barbarians: the example of COMBO-B-ADD-02."""

from modules.rivers.places import RiversPosition
from modules.traders_barbarians.places import AWAY, NOBODY, TradersPosition
from support import a_game, state

from insula.modules.pairs.rivers_with_traders_barbarians.rules.course import course
from insula.rules.geometry import SIDES

RULES = "rivers+traders_barbarians"
EXAMPLE = {
    "0,-2": ("fields", 4),
    "1,-2": ("forest", 11),
    "2,-2": ("quarry", 12),
    "-1,-1": ("swamp", 0),
    "0,-1": ("pasture", 6),
    "1,-1": ("hills", 5),
    "2,-1": ("mountains", 9),
    "-2,0": ("castle", 8),
    "-1,0": ("forest", 3),
    "0,0": ("hills", 11),
    "1,0": ("fields", 4),
    "2,0": ("forest", 10),
    "-2,1": ("swamp", 0),
    "-1,1": ("hills", 10),
    "0,1": ("mountains", 9),
    "1,1": ("mountains", 8),
    "-2,2": ("pasture", 5),
    "-1,2": ("fields", 6),
    "0,2": ("glassworks", 3),
}
"""The position of the rivers of `rivers.md`, with the tokens if token A lies on (-2,2) (COMBO-B-ADD-02)."""


class RiversTradersPosition(TradersPosition, RiversPosition):
    """A position with bridges and wagons."""

    def with_rivers(self, *springs: tuple[str, str]) -> "RiversTradersPosition":
        """Let the longer and the shorter river flow from a spring in a direction."""
        for which, (spring, side) in enumerate(springs):
            state(self._game).river_course[which] = course(which, self._hex(spring), SIDES.index(side))
        return self


def crossed(players: int = 4, rules: str = RULES, **options: object) -> RiversTradersPosition:
    """Return the example without pieces, in the action phase of seat 0; the barbarians are far away."""
    position = RiversTradersPosition(a_game(rules, players, {"trade_with_players": False, **options}).game().copy())
    for hex, (terrain, token) in EXAMPLE.items():
        position.with_hex(hex, terrain, token)
    position.with_rivers(("2,-1", "W"), ("0,1", "W")).with_barbarians(*AWAY)
    state(position._game).robber = NOBODY
    return position
