"""The greedy bot with fish at sea."""

from modules.pairs.seafarers_with_fishermen.grounds import fishing
from support import BLUE, RED, play
from support.greedy import chosen, worth


def test_greedy_frees_its_ships_from_the_pirate() -> None:
    """Removing the pirate is worth the fish beside an own ship, and not elsewhere."""
    at_sea = [fishing().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW").with_fish(RED, 2) for _ in range(2)]
    near, far = at_sea[0].with_pirate("3,-1").game(), at_sea[1].with_pirate("-2,3").game()
    assert worth(near, "use fish for pirate") > 0 > worth(far, "use fish for pirate")


def test_greedy_builds_a_ship_for_fish() -> None:
    """Where no road is possible, a ship toward an island is worth the fish."""
    position = fishing().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW").with_fish(RED, 3, 2)
    game = position.with_settlement(BLUE, "2,-2,NE").with_roads(BLUE, "2,-1,NE", "2,-1,E").game()
    assert worth(game, "use fish for road") > 0
    assert chosen(game) == "use fish for road"
    assert chosen(play(game, "use fish for road")).startswith("ship")
