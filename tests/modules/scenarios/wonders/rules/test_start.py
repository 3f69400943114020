"""Rule tests of the start: SEA-WO-01, SEA-WO-06 and SEA-WO-09."""

import pytest
from modules.scenarios.wonders.places import CLOSED, STRAIT_CORNERS, WALL_CORNERS, wonders
from modules.seafarers.places import SETTLEMENT_CARDS, terrain
from support import BLUE, RED, legal, play, refused, robber, roll

from insula import Game
from insula.errors import RulesetError
from insula.game import Phase
from insula.ruleset.places import parse_place

CORNERS_OF_FOUR = (*WALL_CORNERS, *STRAIT_CORNERS, *CLOSED)
CORNERS_OF_SIX = (
    *("-4,0,NE", "-4,1,N", "-3,0,S", "-4,2,N", "-3,1,S"),
    *("1,-3,SE", "2,-2,NW", "-1,2,SE", "0,3,NW"),
    *("1,-3,NE", "1,-3,S", "2,-2,N", "2,-2,SW", "0,1,S", "-1,2,S", "0,3,N", "0,3,SW"),
)
"""The corners at the wall, at the straits and beside them of the map for five and six players."""


@pytest.mark.parametrize("players", [4, 6])
def test_sea_board_03_hexes_beside_the_desert(players: int) -> None:
    """SEA-BOARD-03: the two hexes beside the western desert never get a 6 or 8; other numbers lie there."""
    found = set()
    for seed in range(20):
        game = Game("seafarers", players, seed, {"sea_scenario": "wonders"})
        found |= {terrain(game, hex)[1] for hex in (("-1,0", "-2,1") if players == 4 else ("-3,0", "-3,1"))}
    assert found.isdisjoint({6, 8})
    assert len(found) > 4


def begun(players: int) -> Game:
    """Return a game in which the first player is about to place a settlement."""
    game = Game("seafarers", players, seed=2, options={"sea_scenario": "wonders"})
    assert game.phase == Phase.SETTLING
    return game


def places(game: Game) -> set[int]:
    """Return the corners where the first settlement can stand."""
    return {action.argument for action in game.legal_actions}


def numbers(game: Game, *corners: str) -> set[int]:
    """Return the numbers of corners."""
    return {game.ruleset.map.geometry.node(parse_place(corner)) for corner in corners}


@pytest.mark.parametrize(("players", "corners"), [(4, CORNERS_OF_FOUR), (6, CORNERS_OF_SIX)])
def test_sea_wo_01_closed_corners(players: int, corners: tuple[str, ...]) -> None:
    """SEA-WO-01: nobody begins at the wall, at the strait and beside it; their neighbors are open."""
    game = begun(players)
    assert not places(game) & numbers(game, *corners)
    assert refused(game, f"settlement {corners[0]}")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sea_wo_01_all_other_corners_of_the_main_island_are_open(players: int) -> None:
    """SEA-WO-01: nobody begins off the main island, and everywhere else on it."""
    game = begun(players)
    map = game.ruleset.map
    main = {hex.at for hex in map.description.land if hex.area == "main"}
    on_main = {
        node
        for node, hexes in enumerate(game.ruleset.boards[0]["node_hexes"].tolist())
        if any(hex >= 0 and map.geometry.hexes[hex] in main for hex in hexes)
    }
    assert places(game) == on_main - numbers(game, *(CORNERS_OF_FOUR if players < 5 else CORNERS_OF_SIX))


def test_sea_wo_01_only_at_the_start() -> None:
    """SEA-WO-01: later a settlement can stand at the strait."""
    position = wonders().with_settlement(RED, "2,-3,NW").with_roads(RED, "2,-3,NW", "2,-3,NE", "2,-3,E")
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    play(game, f"settlement {STRAIT_CORNERS[0]}")


def test_sea_wo_06_a_seven_moves_the_robber_only() -> None:
    """SEA-WO-06: nobody chooses between robber and pirate, also if ships lie at sea."""
    position = wonders().with_settlement(BLUE, "2,-3,NW").with_ships(BLUE, "2,-3,NW").before_roll(RED)
    game = roll(position.game(), "3 4")
    assert game.phase == Phase.MOVING_ROBBER
    assert game.view(None).state.pirate < 0


def test_sea_wo_06_the_option_is_fixed() -> None:
    """SEA-WO-06: there is no pirate to be had."""
    with pytest.raises(RulesetError):
        Game("seafarers", options={"sea_scenario": "wonders", "sea_pirate": True})


def test_sea_wo_09_one_point_for_all_islands_together() -> None:
    """SEA-WO-09, SEA-SVP-03: the first settlement on an island brings 1 point more, one on another island none."""
    position = wonders().with_start(RED, "-1,2,SE", "0,-2,NW").with_ships(RED, "0,2,SW", "0,3,W", "-1,-2,NE", "-1,-3,E")
    game = position.with_hand(RED, brick=2, lumber=2, wool=2, grain=2).game()
    assert game.points(RED) == 2
    play(game, "settlement 0,3,SW")
    assert game.points(RED) == 2 + 2
    play(game, "settlement -1,-3,NE")
    assert game.points(RED) == 4 + 1


@pytest.mark.parametrize(("players", "desert"), [(4, "-2,0"), (6, "-4,0")])
def test_sea_wo_09_the_robber_begins_on_the_first_desert(players: int, desert: str) -> None:
    """SEA-WO-09: of several deserts it is the first in reading order, as in the base game."""
    assert robber(begun(players)) == desert


def test_sea_wo_09_goal() -> None:
    """SEA-WO-09: 10 points."""
    assert begun(4).ruleset.options["vp_goal"] == 10
    assert "settlement 0,0,N" in legal(begun(4))
