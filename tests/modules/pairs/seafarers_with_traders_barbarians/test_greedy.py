"""The greedy bot with ships and wagons."""

from modules.pairs.seafarers_with_traders_barbarians.places import island
from modules.traders_barbarians.places import named
from support import RED
from support.greedy import chosen

COAST = ("1,1,E", "1,1,SE")
"""Two paths at the sea from the corner 2,0,S to the glassworks."""


def test_greedy_drives_along_its_ships() -> None:
    """COMBO-TB-SEA-02: with two ships 4 movement points are enough to bring sand to the glassworks."""
    position = island().with_wagon(RED, "2,0,S", 1, "sand").with_settlement(RED, "2,0,S").with_ships(RED, *COAST)
    game = position.with_gold(0, 0, 0, 0).moving(RED).game()
    for path in (*COAST, "0,2,C-NE"):
        assert chosen(game) == f"wagon {named(game, path)}"
        game.play(chosen(game))
