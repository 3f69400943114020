"""Positions and places for the tests of Seafarers with Cities & Knights, on the printed map of four players."""

from modules.seafarers.places import SeaPosition, sea
from support import state

from insula.game import Game

RULES = "seafarers+cities_knights"
HOME = "2,-2,N"
"""A corner on the coast of the main island."""
OUT, ACROSS = "2,-3,E", "3,-3,NW"
"""Two ships in a line, from HOME over AT_SEA to FAR."""
AT_SEA = "3,-4,S"
"""A corner between three sea hexes."""
FAR = "3,-3,N"
"""A corner on the coast of a small island, at the gold field 4,-4."""
ISLAND_ROAD = "4,-4,SW"
"""A road on the coast of the small island, from FAR to BEYOND."""
BEYOND = "4,-4,S"
PIRATE_AT_SEA = "3,-4"
"""A sea hex with the corner AT_SEA."""


def both(players: int = 4, scenario: str = "new_shores", **options: object) -> SeaPosition:
    """Return a map without pieces, printed if it can be, in the first seat's action phase."""
    return sea(players, scenario, RULES, **options)


def robber_hex(game: Game) -> str | None:
    """Return the name of the robber's hex, or None."""
    hex = state(game).robber
    return None if hex < 0 else str(game.ruleset.map.geometry.hex_names[hex])
