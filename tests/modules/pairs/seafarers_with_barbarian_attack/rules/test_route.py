"""The Longest Trade Route at conquered buildings (COMBO-BA-SEA-07)."""

import pytest
from modules.barbarian_attack.places import CARD_CARDS, CITY_CARDS, is_conquered
from modules.pairs.seafarers_with_barbarian_attack.places import LINE, OVERLAND, SHORE, SeaAttackPosition, island
from modules.seafarers.places import length, movable, same
from support import BLUE, RED, draw, play, state

from insula import Game

BLUE_ROADS = ("-1,-1,E", "-1,0,NE", "0,0,NW", "0,0,NE", "0,0,E")
AROUND = ("3,-1,W", "3,-1,NW", "3,-1,NE", "3,-1,E", "3,-1,SE")
"""Five ships around a sea hex, from the corner `2,0,N` to the shore."""
INLAND = ("2,0,SE", "2,0,SW", "2,0,W", "1,0,NE", "1,0,NW")
"""Five roads from the corner `2,0,SE` on."""
WEST = ("-2,0,NW", "-2,0,NE", "-2,0,E", "-1,0,SW", "-1,0,SE")
"""Five roads from the corner `-2,0,NW` on."""
BRANCH = "4,-1,SW"
"""A third ship, from the end of the first ship of the line."""


def meeting(*, barbarians: int) -> SeaAttackPosition:
    """Three roads and three ships of red meet at a settlement at the shore."""
    position = island().with_settlement(RED, SHORE).with_roads(RED, *OVERLAND).with_ships(RED, *LINE, "3,-1,NE")
    return position.with_barbarians(**{"2,0": barbarians})


@pytest.mark.parametrize(("barbarians", "route"), [(0, 6), (2, 6), (3, 3)])
def test_combo_ba_sea_07_the_example(barbarians: int, route: int) -> None:
    """COMBO-BA-SEA-07: 3 roads and 3 ships meet at an own settlement: 6; conquered: 3."""
    assert length(meeting(barbarians=barbarians).game()) == route


def test_combo_ba_sea_07_a_city() -> None:
    """COMBO-BA-SEA-07: a conquered city does not join them either."""
    position = island().with_city(RED, SHORE).with_roads(RED, *OVERLAND).with_ships(RED, LINE[0]).with_conquered("2,0")
    assert length(position.game()) == 3


def test_combo_ba_sea_07_ships_still_meet_there() -> None:
    """COMBO-BA-SEA-07, ATTACK-BLDG-07: two lines of ships, or two of roads, go on at a conquered building."""
    position = island().with_settlement(RED, SHORE).with_conquered("2,0").with_ships(RED, *LINE, "2,0,NE", "2,-1,E")
    assert length(position.game()) == 4
    roads = island().with_settlement(RED, SHORE).with_conquered("2,0").with_roads(RED, *OVERLAND, "2,0,NE")
    assert length(roads.game()) == 4


def landing(position: SeaAttackPosition) -> Game:
    """Red builds a city, and barbarians land on 2,0 with the number 11, and elsewhere with 2 and 3."""
    game = position.with_settlement(RED, "0,1,S").with_hand(RED, **CITY_CARDS).game()
    return draw(play(game, "city 0,1,S"), "11", "2", "3")


def test_combo_ba_sea_07_a_landing_breaks_the_route() -> None:
    """COMBO-BA-SEA-07, BASE-LR-05: the third barbarian shortens the route at once, and blue takes the card."""
    position = meeting(barbarians=2).with_settlement(BLUE, "-1,-1,S").with_roads(BLUE, *BLUE_ROADS)
    game = position.with_holder(longest_road=RED).game()
    assert (length(game), length(game, BLUE), state(game).longest_road) == (6, 5, RED)
    game = landing(position)
    assert is_conquered(game, SHORE)
    assert (length(game), state(game).longest_road) == (3, BLUE)


def test_combo_ba_sea_07_nobody_is_left_with_five() -> None:
    """COMBO-BA-SEA-07, BASE-LR-06: without another route of five the card is set aside."""
    assert state(landing(meeting(barbarians=2).with_holder(longest_road=RED))).longest_road < 0


def test_combo_ba_sea_07_two_routes_at_once() -> None:
    """COMBO-BA-SEA-07, BASE-LR-05: a hex shortens both routes of 6 to 5, and the holder keeps the card in the tie."""
    position = island().with_conquered("2,-1").with_barbarians(**{"2,0": 2}).with_holder(longest_road=RED)
    position.with_settlement(RED, "2,0,N").with_roads(RED, "2,0,NW").with_ships(RED, *AROUND)
    position.with_settlement(BLUE, "2,0,SE").with_ships(BLUE, "2,0,E").with_roads(BLUE, *INLAND)
    game = position.game()
    assert (length(game), length(game, BLUE), state(game).longest_road) == (6, 6, RED)
    game = landing(position)
    assert is_conquered(game, "2,0,N")
    assert is_conquered(game, "2,0,SE")
    assert (length(game), length(game, BLUE), state(game).longest_road) == (5, 5, RED)


def test_combo_ba_sea_07_treason_frees_two_hexes() -> None:
    """COMBO-BA-SEA-07, ATTACK-CARD-11: both routes of 5 grow to 6 after all barbarians moved; the holder keeps it."""
    position = island().with_conquered("2,0", "-2,0").with_holder(longest_road=RED).with_hand(RED, **CARD_CARDS)
    position.with_settlement(RED, SHORE).with_ships(RED, *AROUND).with_roads(RED, "2,0,E")
    position.with_settlement(BLUE, "-2,0,NW").with_ships(BLUE, "-2,0,W").with_roads(BLUE, *WEST)
    game = draw(play(position.game(), "buy card"), "treason")
    assert (length(game), length(game, BLUE), state(game).longest_road) == (5, 5, RED)
    play(game, "barbarian to 1,1", "barbarian to 0,2")
    assert (length(game), length(game, BLUE), state(game).longest_road) == (6, 6, RED)


def test_combo_ba_sea_07_a_battle_restores_it() -> None:
    """COMBO-BA-SEA-07, ATTACK-BLDG-08: when the settlement stands up the route is whole again, and brings the card."""
    position = meeting(barbarians=3).with_knights(RED, "2,0,W", "2,0,NW", "2,0,NE", "2,0,E").fighting()
    game = position.game()
    while game.actor < 0:
        game.play(game.outcomes[0][0])
    assert not is_conquered(game, SHORE)
    assert (length(game), state(game).longest_road) == (6, RED)


def test_combo_ba_sea_07_the_ship_beside_it_is_not_open() -> None:
    """COMBO-BA-SEA-07, SEA-MOVE-02: a ship between a conquered and a standing settlement stays where it is."""
    position = island().with_conquered("2,0").with_settlement(RED, SHORE, "3,-1,NE").with_ships(RED, *LINE, BRANCH)
    assert movable(position.game()) == same(position.game(), BRANCH)
