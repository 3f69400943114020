"""Positions for the tests of Seafarers with The Caravans: the printed map, the oasis in position A."""

from typing import cast

from modules.caravans.places import due, with_camels
from modules.seafarers.places import SeaPosition, sea
from support import RED, play

from insula.game import Game

RULES = "seafarers+caravans"
TO_THE_COAST = "1,-1,SE 1,0,NE 2,-1,SE 2,-1,E"
"""The camels of the caravan NE from the oasis to the corner `2,-1,NE`, the last one on the coast."""
TO_SEA = f"{TO_THE_COAST} 3,-1,NW"
"""One more camel, between two sea hexes."""
TO_AN_ISLAND = f"{TO_SEA} 3,-1,NE"
"""One more, on the coast of the island with (4,-2) and (4,-1)."""

TO_OPEN_SEA = "1,-1,SE 1,-1,E 2,-2,SE 2,-2,E 2,-2,NE 2,-3,E"
"""The camels of the caravan NE to the corner `2,-3,NE`, which touches three sea hexes."""


def island(players: int = 4, rules: str = RULES, **options: object) -> SeaPosition:
    """Return the printed map without pieces, in red's action phase."""
    return sea(players, rules=rules, **options)


def with_trail(trail: str, position: SeaPosition | None = None) -> SeaPosition:
    """Place the camels of the caravan NE."""
    return cast("SeaPosition", with_camels(position or island(), NE=trail))


def deciding(position: SeaPosition) -> Game:
    """Return the game in which red alone decides where the camel of this turn goes."""
    due(position).with_hand(RED, wool=1)
    return play(position.game(), "end", "vote wool")
