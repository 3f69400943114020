"""Rule tests of special victory points, and of points in general: SEA-SVP, SEA-WIN."""

import pytest
from modules.seafarers.places import SETTLEMENT_CARDS, points, sea
from support import BLUE, RED, play, state

from insula.game import Game
from insula.modules.seafarers.rules.islands import areas_at
from insula.rules import jit
from insula.ruleset import Ruleset

GOALS = {
    "new_shores": 14,
    "four_islands": 13,
    "fog_islands": 12,
    "through_the_desert": 14,
    "greater_catan": 18,
}


def landing(**options: object) -> Game:
    """Return a game in which red can settle on `3,-1,NE`, on the largest foreign island."""
    position = sea(**options).with_start(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    return position.with_hand(RED, **SETTLEMENT_CARDS).game()


def test_sea_svp_01_public_and_never_lost() -> None:
    """SEA-SVP-01: special points are public, count like other points, and stay when the settlement becomes a city."""
    game = play(landing(), "settlement 3,-1,NE")
    assert points(game)[RED] == 1 + 3
    assert game.view(BLUE).points(RED) == 4
    assert game.view(None).points(RED) == 4


@pytest.mark.parametrize(("option", "more"), [(2, 2), (1, 1), (0, 0)])
def test_sea_svp_03_how_many(option: int, more: int) -> None:
    """SEA-SVP-03, SEA-NS-07: 2 SVP for the first settlement on a foreign area besides the 1 VP; 1 or 0 by option."""
    assert points(play(landing(sea_special_vp=option), "settlement 3,-1,NE"))[RED] == 2 + more


def test_sea_svp_03_a_second_settlement() -> None:
    """SEA-SVP-03: further settlements on the same area bring none."""
    position = sea().with_start(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE", "3,-1,E", "4,-1,SW")
    game = position.with_hand(RED, brick=2, lumber=2, wool=2, grain=2).game()
    play(game, "settlement 3,-1,NE")
    assert points(game)[RED] == 4
    play(game, "settlement 4,-1,S")
    assert points(game)[RED] == 5


def test_sea_svp_03_other_players_do_not_matter() -> None:
    """SEA-SVP-03: each player gets the points, also where others have settled."""
    position = sea().with_start(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE").with_settlement(BLUE, "4,-4,N")
    game = play(position.with_hand(RED, **SETTLEMENT_CARDS).game(), "settlement 3,-1,NE")
    assert points(game)[RED] == 4


def test_sea_svp_02_each_island() -> None:
    """SEA-SVP-02: each foreign island is an area of its own; the main island is none."""
    position = sea().with_start(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE", "3,-2,E", "3,-2,NE", "3,-3,SE")
    position.with_ships(RED, "3,-3,E", "3,-3,NE", "3,-4,SW", "3,-4,W").with_roads(RED, "2,-1,E", "2,-1,SE")
    game = position.with_hand(RED, brick=3, lumber=3, wool=3, grain=3).game()
    play(game, "settlement 2,-1,S")
    assert points(game)[RED] == 2 + 2, "the trade route of nine ships counts 2"
    play(game, "settlement 3,-1,NE")
    assert points(game)[RED] == 4 + 3
    play(game, "settlement 3,-4,NW")
    assert points(game)[RED] == 7 + 3


def test_sea_svp_02_variable_islands() -> None:
    """SEA-SVP-02: in the variable set-up islands are the connected land hexes of the foreign group."""
    for seed in range(1, 4):
        game = Game("seafarers", 4, seed)
        record, geometry = state(game), game.ruleset.map.geometry
        foreign = [hex for hex in game.ruleset.map.description.land if hex.group == "foreign"]
        index = {hex.at: geometry.hex(hex.at) for hex in foreign}
        land = {at for at, hex in index.items() if record.hex_terrain[hex] != 6}
        areas = record.foreign_area.tolist()
        assert {hex for hex, area in enumerate(areas) if area} == {index[at] for at in land}
        for q, r in land:
            for other in ((q + 1, r), (q, r + 1), (q - 1, r + 1)):
                if other in land:
                    assert areas[index[q, r]] == areas[index[other]]
        groups = {area: {at for at in land if areas[index[at]] == area} for area in set(areas) - {0}}
        for group in groups.values():
            reached = {min(group)}
            while (
                grown := {
                    (q + dq, r + dr)
                    for q, r in reached
                    for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
                }
                & group - reached
            ):
                reached |= grown
            assert reached == group


def test_sea_svp_04_which_area() -> None:
    """SEA-SVP-04, SEA-TD-06: strip and desert count as strip; deserts and sea only are no foreign area."""
    position = sea(scenario="through_the_desert").with_start(RED, "1,-2,N")
    game = position.game()
    node = game.ruleset.map.geometry.node
    board = jit.record(game.ruleset.boards)
    strip = areas_at(board, state(game), node((0, -3, "SE")))
    assert strip
    assert areas_at(board, state(game), node((0, -3, "N"))) == strip
    assert areas_at(board, state(game), node((-2, -1, "S"))) == strip
    assert areas_at(board, state(game), node((1, -3, "N"))) == 0


def test_sea_svp_05_a_city_changes_nothing() -> None:
    """SEA-SVP-05: a city built later brings no special points."""
    position = sea().with_start(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    game = position.with_hand(RED, brick=1, lumber=1, wool=1, grain=3, ore=3).game()
    play(game, "settlement 3,-1,NE", "city 3,-1,NE")
    assert points(game)[RED] == 1 + 2 + 2


def test_sea_win_01_points() -> None:
    """SEA-WIN-01: buildings, the trade route, the army, point cards and special points add up."""
    position = sea().with_start(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE").with_cards(RED, victory_point=1)
    position.with_city(RED, "0,0,N").with_holder(largest_army=RED).with_hand(RED, **SETTLEMENT_CARDS)
    game = play(position.game(), "settlement 3,-1,NE")
    assert game.points(RED) == 1 + 1 + 2 + 2 + 1 + 2


@pytest.mark.parametrize("scenario", GOALS)
def test_sea_win_02_goals(scenario: str) -> None:
    """SEA-WIN-02, SEA-FI-06, SEA-FOGI-07, SEA-TD-06, SEA-GC-08: the goal of each scenario, which `vp_goal` replaces."""
    options = {"sea_scenario": scenario}
    assert Ruleset.of("seafarers", 4, options).options["vp_goal"] == GOALS[scenario]
    assert Ruleset.of("seafarers", 4, {**options, "vp_goal": 9}).options["vp_goal"] == 9


def test_sea_win_02_in_the_own_turn() -> None:
    """SEA-WIN-02: the goal is reached in the own turn."""
    position = sea(vp_goal=3).with_settlement(RED, "0,0,N", "2,-1,NE").with_holder(longest_road=RED)
    position.with_ships(RED, "3,-1,NW", "3,-1,NE", "3,-1,E", "3,-1,SE", "3,-1,SW")
    game = position.action_phase(3).game()
    assert not game.over
    play(game, "end")
    assert game.winner == RED


def test_sea_fi_05_home_islands() -> None:
    """SEA-FI-05, SEA-FI-06: the islands of the starting settlements are home; the others bring 2 SVP each."""
    position = sea(scenario="four_islands").with_start(RED, "2,-2,N", "-1,-1,SE").with_roads(RED, "2,-2,NE", "2,-2,E")
    position.with_ships(RED, "-1,-1,E", "-1,-1,SE")
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    before = points(game)[RED]
    play(game, "settlement 2,-2,SE")
    assert points(game)[RED] == before + 1


def test_sea_fi_06_a_foreign_island() -> None:
    """SEA-FI-06: the first settlement on a foreign island brings 2 SVP."""
    position = sea(scenario="four_islands").with_start(RED, "-1,-1,SE", "-2,-1,N").with_ships(RED, "-1,-1,SE", "-1,0,E")
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    before = points(game)[RED]
    target = next(str(action) for action in game.legal_actions if str(action).startswith("settlement "))
    play(game, target)
    assert points(game)[RED] == before + 3
