"""Positions and records of The Caravans with Barbarian Attack."""

from modules.pairs.caravans_with_barbarian_attack.places import island, with_trail
from support import RED

from insula import Game


def test_points_of_camels_read_back() -> None:
    """COMBO-CARAVAN-BA: a position with a conquered building between camels has the same points."""
    position = with_trail(island(), NW="1,-2,NE 1,-2,NW").with_settlement(RED, "1,-2,N").with_conquered("1,-2")
    game = position.game()
    assert game.points(RED) == Game(position=game.position).points(RED) == 0
