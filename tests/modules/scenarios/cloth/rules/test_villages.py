"""Rule tests of the villages, and of ships that trade: SEA-CL-02, SEA-CL-03."""

import pytest
from modules.scenarios.cloth.places import (
    COAST,
    NUMBERS,
    TEN,
    TO_TEN,
    ClothPosition,
    cloth,
    cloth_game,
    corners,
    left,
)
from modules.seafarers.places import ROAD_CARDS, SETTLEMENT_CARDS, SHIP_CARDS, movable, same
from support import BLUE, RED, can, play, refused, roll, state

from insula.data import load
from insula.modules.scenarios.cloth.module import CLOTH_IN_A_VILLAGE, GENERAL_SUPPLY
from insula.modules.scenarios.cloth.rules.trade import general_supply
from insula.modules.scenarios.cloth.rules.villages import number_of_village
from insula.rules import jit
from insula.rules.geometry import around

RING = ("-1,0,NE", "-1,0,E", "-1,0,SE", "-1,0,SW", "-1,0,W", "-1,0,NW")
"""The sides of the island with the villages 10 and 9."""
AROUND_THREE = (
    *("-1,0,W", "-1,0,NW", "-1,0,NE", "-1,0,E", "-1,1,NE", "-1,1,E"),
    *("-1,1,SE", "-1,1,SW", "-2,1,SE", "-2,1,SW", "-2,1,W", "-2,1,NW"),
)
"""The sides around this island and two sea hexes, on which only the village with the 10 lies."""
TO_TEN_FROM_SOUTH = ("-1,1,SW", "-2,1,E", "-1,0,SW", "-1,0,W")
"""From the corner `-1,1,S`, past the village with the 9, to one ship before that with the 10."""


def trading() -> ClothPosition:
    """Return a position in which red has a settlement at the coast and a ship to the village with the 10."""
    return cloth_game().with_settlement(RED, COAST).with_ships(RED, TO_TEN).with_village(TEN, 4).with_cloth(RED, 1)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sea_cl_02_villages(players: int) -> None:
    """SEA-CL-02: the villages of the data file with 5 cloth each, and 10 beside them."""
    game = cloth_game(players).game()
    table = load("scenarios.cloth/map")["p34" if players < 5 else "p56"]
    assert table["cloth_in_a_village"] == CLOTH_IN_A_VILLAGE == 5
    assert table["general_supply"] == GENERAL_SUPPLY == 10
    board, names = jit.record(game.ruleset.boards), game.ruleset.map.geometry.node_names
    found = {name: int(number_of_village(board, node)) for node, name in enumerate(names)}
    wanted = {row["corner"]: row["token"] for row in table["villages"]}
    assert players > 4 or wanted == NUMBERS
    assert {name for name, number in found.items() if number} == corners(game, *wanted)
    assert {left(game, corner) for corner in wanted} == {5}
    assert sum(state(game).village_cloth.tolist()) == 5 * len(wanted)
    assert general_supply(board, state(game)) == 10


@pytest.mark.parametrize("players", [4, 6])
def test_sea_cl_02_the_small_islands_lie_apart(players: int) -> None:
    """SEA-CL-02: no corner belongs to a small island and to a main island, so nobody's land ends at a village."""
    description = cloth_game(players).game().ruleset.map.description
    main = {hex.at for hex in description.land if hex.area == "main"}
    small = {hex.at for hex in description.land if hex.area == "islands"}
    assert len(small) == (4 if players == 4 else 6)
    assert main.isdisjoint(other for hex in small for other in around(hex))
    assert small.isdisjoint(other for hex in small for other in around(hex))


def test_sea_cl_02_nobody_builds_there() -> None:
    """SEA-CL-02: ships can lie along a small island, but no settlement and no road."""
    position = trading().with_ships(RED, "-1,0,NE").with_hand(RED, **SETTLEMENT_CARDS)
    game = position.game()
    assert refused(game, "settlement -1,0,NE")
    assert game.why_not("settlement -1,0,NE") == "nobody builds on the islands of the villages"
    assert can(trading().with_hand(RED, **SHIP_CARDS).game(), "ship -1,0,NE")
    road = trading().with_roads(RED, "-1,0,E").with_hand(RED, **ROAD_CARDS).game()
    assert refused(road, "road -1,0,NE")
    assert road.why_not("road -1,0,NE") == "nobody builds on the islands of the villages"


def test_sea_cl_03_the_first_ship() -> None:
    """SEA-CL-03: the first ship that ends at a village takes 1 cloth, a second one none."""
    position = cloth_game().with_settlement(RED, COAST).with_hand(RED, lumber=2, wool=2)
    game = play(position.game(), f"ship {TO_TEN}")
    assert (cloth(game)[RED], left(game, TEN)) == (1, 4)
    play(game, "ship -1,0,NE")
    assert (cloth(game)[RED], left(game, TEN)) == (1, 4)


def test_sea_cl_03_an_empty_village() -> None:
    """SEA-CL-03: a village without cloth gives none, but trade begins: its owner may move the pirate."""
    position = cloth_game().with_settlement(RED, COAST).with_hand(RED, **SHIP_CARDS).with_cards(RED, knight=1)
    game = play(position.with_village(TEN, 0).game(), f"ship {TO_TEN}")
    assert cloth(game)[RED] == 0
    assert can(play(game, "play knight"), "choose pirate")


def test_sea_cl_03_a_moved_ship() -> None:
    """SEA-CL-03: a ship that is moved to a village takes cloth too."""
    game = cloth_game().with_settlement(RED, COAST).with_ships(RED, "0,-1,NE").game()
    start = next(iter(movable(game)), None)
    assert start is not None
    play(game, f"move ship {start}", f"ship to {TO_TEN}")
    assert cloth(game)[RED] == 1


def test_sea_cl_03_others_trade_too() -> None:
    """SEA-CL-03: a village trades with several players, each of whom takes 1 cloth when trade begins."""
    position = trading().with_settlement(BLUE, "-1,1,S").with_ships(BLUE, *TO_TEN_FROM_SOUTH)
    game = play(position.with_hand(BLUE, **SHIP_CARDS).action_phase(BLUE).game(), "ship -1,0,NW")
    assert (cloth(game), left(game, TEN)) == ([1, 1, 0, 0], 3)


def test_sea_cl_03_ships_that_trade_are_closed() -> None:
    """SEA-CL-03: the ship from a settlement to a village stays; only a ship beyond the village can be moved."""
    game = trading().game()
    assert not movable(game)
    assert game.why_not(f"move ship {TO_TEN}") == "a ship at a village stays where it is"
    beyond = trading().with_ships(RED, "-1,0,NE").game()
    assert movable(beyond) == same(beyond, "-1,0,NE")


def test_sea_cl_03_a_side_branch() -> None:
    """SEA-CL-03: of a line of three ships to a village none moves; the last ship of a side branch does."""
    line = ("0,0,NE", "0,-1,E", "0,-1,NE")
    position = cloth_game().with_settlement(RED, "0,-1,N").with_ships(RED, *line).with_village("1,-1,S", 4)
    position.with_cloth(RED, 1)
    assert not movable(position.game())
    branch = position.with_ships(RED, "0,0,NW").game()
    assert movable(branch) == same(branch, "0,0,NW")


def test_sea_cl_03_a_circle_around_an_island() -> None:
    """SEA-CL-03, SEA-MOVE-04: on the circle lie two villages, which count as buildings: it is closed."""
    game = trading().with_ships(RED, *RING).with_village("-1,0,S", 4).with_cloth(RED, 1).game()
    assert not movable(game)


def test_sea_cl_03_a_circle_behind_a_village() -> None:
    """SEA-CL-03, SEA-MOVE-04: a circle that only a village connects with the settlement: its ships there can leave."""
    game = trading().with_ships(RED, *AROUND_THREE).game()
    assert movable(game) == same(game, "-1,0,NE", "-1,0,NW")
    play(game, "move ship -1,0,NE", "ship to 0,-1,NW")
    assert cloth(roll(play(game, "end"), "4 6"))[RED] == 2


def test_sea_cl_03_a_circle_with_a_settlement_and_a_village() -> None:
    """SEA-CL-03, SEA-MOVE-03: both ways from the settlement to the village are closed."""
    circle = ("0,-1,SW", "0,-1,SE", "0,-1,E", "0,-1,NE", "0,-1,NW")
    assert not movable(trading().with_ships(RED, *circle).game())


def test_sea_cl_03_trade_never_ends() -> None:
    """SEA-CL-03: with ships all around, the village still sells on its number."""
    game = trading().before_roll(RED).game()
    roll(game, "4 6")
    assert cloth(game)[RED] == 2
