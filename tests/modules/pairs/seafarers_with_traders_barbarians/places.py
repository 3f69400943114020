"""Positions of Seafarers with Traders & Barbarians: the fixed deal of the main island, the printed foreign land."""

from modules.seafarers.places import SeaPosition
from modules.traders_barbarians.places import TradersPosition, lay_sample

from insula.game import Game

RULES = "seafarers+traders_barbarians"
OPEN_SEA = "3,-1,SE"
"""A path between two sea hexes, from the corner 2,0,NE of the main island to the corner 3,-1,SE of a small one."""
HERE, THERE = "2,0,NE", "3,-1,SE"
"""Its ends."""
ALONG_THE_COAST = "3,-1,E"
"""The next path, along the small island, to the corner 3,-1,NE."""


FAR = ("-2,2,W", "-2,2,SW", "-1,-1,W")
"""Three paths at the far shore, where barbarians disturb nobody."""


class SeaTradersPosition(TradersPosition, SeaPosition):
    """A position with ships, wagons and barbarians."""

    def _lay_island(self) -> None:
        self._lay_drawn()
        lay_sample(self)


def island(players: int = 4, rules: str = RULES, **options: object) -> SeaTradersPosition:
    """Return a fixed deal without pieces, in red's action phase; the barbarians are at the far shore."""
    given = {"trade_with_players": False, "sea_setup": "printed", **options}
    position = SeaTradersPosition(Game(rules, players, seed=1, options=given, chance="manual"))
    return position.with_barbarians(*FAR)
