"""Rule tests of fishing grounds and lakes on maps of Seafarers: COMBO-FISH-SEA, COMBO-SEA-01, COMBO-SEA-02."""

from itertools import combinations

import pytest
from modules.fishermen.waters import grounds, lakes, tokens
from modules.pairs.seafarers_with_fishermen.grounds import (
    RULES,
    SIDES,
    fishing,
    fits,
    laid,
    name_of,
    neighbor,
    places,
    touched,
)
from modules.seafarers.places import SETTLEMENT_CARDS
from support import BLUE, RED, asked, chances, draw, play, roll, state

from insula import Game, Ruleset
from insula.data import load
from insula.errors import RulesetError
from insula.game import Phase
from insula.ruleset.words import TERRAINS

NUMBERS = [4, 5, 6, 8, 9, 10]
USUAL = {"-1,-2", "1,-3", "3,-1", "2,1", "-2,3", "-3,2"}
"""The sea hexes of FISH-SETUP-04."""
OF_GREATER_CATAN = {"-3,1", "-2,-1", "-1,3", "1,2", "2,-3", "3,-2"}
INNER = ("0,0", "1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
COUNTS = {
    ("new_shores", 4): (6, 6),
    ("greater_catan", 4): (6, 6),
    ("four_islands", 4): (10, 13),
    ("four_islands", 3): (9, 10),
}
"""How many sea hexes and places the layouts have: the example of COMBO-FISH-SEA."""


def islands(players: int = 4) -> Game:
    """Return a game on the printed map of The Four Islands, whose fishing grounds are being laid."""
    options = {"sea_scenario": "four_islands", "sea_setup": "printed"}
    return Game(RULES, players, options=options, chance="manual")


@pytest.mark.parametrize(("layout", "counts"), COUNTS.items(), ids=str)
def test_combo_fish_sea_counts_of_places(layout: tuple[str, int], counts: tuple[int, int]) -> None:
    """COMBO-FISH-SEA: the example: so many sea hexes can hold a ground, at so many places."""
    found = places(*layout)
    assert (len({hex for hex, _ in found}), len(found)) == counts


def test_combo_fish_sea_variable_sea() -> None:
    """COMBO-FISH-SEA: variable sea holds no ground: it touches no land where players begin."""
    table = load("scenarios.new_shores/map")["p4"]
    variable = {(hex["q"], hex["r"]) for hex in table["hexes"] if hex["area"] == "variable_sea"}
    main = {(hex["q"], hex["r"]) for hex in table["hexes"] if hex["area"] == "main"}
    assert len(variable) == 4
    assert not any(neighbor(sea, side) in main for sea in variable for side in SIDES)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("scenario", "hexes"), [("new_shores", USUAL), ("greater_catan", OF_GREATER_CATAN)])
def test_combo_fish_sea_six_places(scenario: str, hexes: set[str], players: int) -> None:
    """COMBO-FISH-SEA, COMBO-SEA-02: on the four-player layouts with six places the grounds lie on all of them."""
    for seed in range(3):
        game = Game(RULES, players, seed, {"sea_scenario": scenario})
        assert laid(game) == places(scenario, 4)
        assert set(grounds(game)) == hexes
        assert sorted(grounds(game).values()) == NUMBERS


@pytest.mark.parametrize("players", [3, 4])
def test_combo_fish_sea_drawn_places(players: int) -> None:
    """COMBO-FISH-SEA, FISH-SETUP-06: chance draws a place for each ground, among those that touch no other ground."""
    game = islands(players)
    free = places("four_islands", players)
    for _ in range(len(NUMBERS)):
        assert asked(game)[1] == Phase.DRAWING_GROUND_PLACE
        names = {name_of(game, *place): place for place in free}
        assert chances(game) == dict.fromkeys(names, 1)
        drawn = names[sorted(names)[-1]]
        draw(game, name_of(game, *drawn))
        free = {place for place in free if fits(game, place, drawn)}
    assert asked(game)[1] == Phase.DRAWING_GROUND_NUMBER
    assert chances(game) == {str(number): 1 for number in NUMBERS}


@pytest.mark.parametrize("players", [3, 4])
def test_combo_fish_sea_six_grounds_always_fit(players: int) -> None:
    """COMBO-FISH-SEA: however the places are drawn in The Four Islands, six grounds find one."""
    game = islands(players)
    all_places = sorted(places("four_islands", players))

    for count in range(len(NUMBERS)):
        for chosen in combinations(all_places, count):
            if all(fits(game, *pair) for pair in combinations(chosen, 2)):
                assert any(all(fits(game, place, other) for other in chosen) for place in all_places), chosen


def test_combo_fish_sea_grounds_on_starting_land() -> None:
    """COMBO-FISH-SEA: random games have six grounds at places that touch no other ground."""
    for seed in range(5):
        game = Game(RULES, 4, seed, {"sea_scenario": "four_islands"})
        found = laid(game)
        assert found <= places("four_islands", 4)
        assert len(set().union(*(touched(game, place) for place in found))) == 3 * len(NUMBERS)
        assert sorted(grounds(game).values()) == NUMBERS


@pytest.mark.parametrize("number", [4, 9])
def test_combo_fish_sea_three_intersections(number: int) -> None:
    """COMBO-FISH-SEA: buildings catch at the three intersections alone, not elsewhere at the sea hex."""
    for corner in ("N", "NE", "SE", "S", "SW", "NW"):
        position = fishing().with_settlement(RED, f"3,-1,{corner}").with_grounds({"3,-1,SW": number, "-3,2,NE": 5})
        game = roll(position.before_roll(RED).game(), f"{number - 3} 3")
        is_asked = asked(game)[1] == Phase.DRAWING_FISH_TOKEN
        assert is_asked == (corner in ("S", "SW", "NW")), corner


def test_combo_fish_sea_two_places_on_one_sea_hex() -> None:
    """COMBO-FISH-SEA: of two places on a sea hex only the one that was drawn brings fish."""
    several = {hex for hex, _ in places("four_islands", 4)}
    shared = sorted(hex for hex in several if sum(at == hex for at, _ in places("four_islands", 4)) > 1)
    assert len(shared) == 3
    for hex in shared:
        corners = sorted(corner for at, corner in places("four_islands", 4) if at == hex)
        for drawn in corners:
            for corner in corners:
                at = f"{hex[0]},{hex[1]}"
                position = fishing("four_islands").with_settlement(RED, f"{at},{corner}")
                game = roll(position.with_grounds({f"{at},{drawn}": 9}).before_roll(RED).game(), "4 5")
                is_near = name_of(game, hex, corner) in touched(game, (hex, drawn))
                assert (asked(game)[1] == Phase.DRAWING_FISH_TOKEN) == is_near


@pytest.mark.parametrize("scenario", ["new_shores", "greater_catan"])
@pytest.mark.parametrize("players", [3, 4])
def test_combo_fish_sea_the_lake(scenario: str, players: int) -> None:
    """COMBO-FISH-SEA, FISH-SETUP-02: it takes the place of the desert, on one of the seven inner hexes."""
    game = Game(RULES, players, options={"sea_scenario": scenario}, chance="manual")
    assert asked(game)[1] == Phase.DRAWING_LAKE
    assert chances(game) == dict.fromkeys(INNER, 1)
    laid_out = Game(RULES, players, 1, {"sea_scenario": scenario})
    assert len(lakes(laid_out)) == 1
    assert TERRAINS.index("desert") not in state(laid_out).hex_terrain.tolist()


def test_combo_fish_sea_the_lake_on_the_printed_map() -> None:
    """COMBO-FISH-SEA: with `sea_setup = printed` the lake is at (0,0), where the desert was."""
    game = Game(RULES, 4, 1, {"sea_setup": "printed"})
    assert lakes(game) == ["0,0"]
    assert TERRAINS.index("desert") not in state(game).hex_terrain.tolist()


def test_combo_fish_sea_four_islands_without_a_lake() -> None:
    """COMBO-FISH-SEA: The Four Islands have no lake, so 2, 3, 11 and 12 bring nobody a token."""
    assert lakes(Game(RULES, 4, 1, {"sea_scenario": "four_islands"})) == []
    for dice in ("1 1", "1 2", "5 6", "6 6"):
        position = fishing("four_islands").with_settlement(RED, "0,0,N", "1,1,S").with_grounds({"1,3,NW": 4})
        game = roll(position.before_roll(RED).game(), dice)
        assert asked(game) == (RED, Phase.ACTION_PHASE)
        assert tokens(game, RED) == []


def test_combo_fish_sea_fish_for_the_second_settlement() -> None:
    """COMBO-FISH-SEA, FISH-SETUP-09: a second starting settlement at a ground brings a token."""
    game = fishing(players=3).with_grounds({"3,-1,SW": 4}).foundation(RED).game()
    for place, line in (("0,0,N", "0,0,NE"), ("0,1,S", "0,1,SE"), ("2,-2,NE", "2,-2,E")):
        play(game, f"settlement {place}", f"road {line}")
    play(game, "settlement 2,0,NE", "ship 2,0,NE")
    assert asked(game)[1] == Phase.DRAWING_FISH_TOKEN


def test_combo_sea_01_scenarios_with_fishermen() -> None:
    """COMBO-SEA-01, SEA-WIN-02: three scenarios are offered, with their goals; Harbormaster adds 1."""
    for scenario, goal in (("new_shores", 14), ("four_islands", 13), ("greater_catan", 18)):
        options = {"sea_scenario": scenario}
        assert Ruleset.of(RULES, 4, options).options["vp_goal"] == goal
        assert Ruleset.of(f"harbormaster+{RULES}", 3, options).options["vp_goal"] == goal + 1
    for scenario in ("fog_islands", "through_the_desert"):
        with pytest.raises(RulesetError) as error:
            Ruleset.of(RULES, 4, {"sea_scenario": scenario})
        assert (error.value.case, error.value.arguments["rule"]) == ("scenario_refused", "COMBO-SEA-01")


def test_combo_fish_sea_the_old_boot() -> None:
    """COMBO-FISH-SEA, FISH-BOOT-03: the holder of the boot needs 1 point more than the scenario asks for."""
    for is_holder in (False, True):
        position = fishing(vp_goal=4).with_city(RED, "0,0,N").with_settlement(RED, "0,1,S").with_roads(RED, "1,0,E")
        position.with_roads(RED, "1,0,NE").with_hand(RED, **SETTLEMENT_CARDS)
        state(position._game).old_boot = RED if is_holder else BLUE
        game = play(position.game(), "settlement 1,0,SE")
        assert game.points(RED) == 4
        assert game.over != is_holder


def test_combo_sea_02_which_layout() -> None:
    """COMBO-SEA-02: three players use the four-player layout, but in The Four Islands their own."""
    for scenario, hexes in (("new_shores", 68), ("greater_catan", 94), ("four_islands", 59)):
        ruleset = Ruleset.of(RULES, 3, {"sea_scenario": scenario})
        assert len(ruleset.map.geometry.hexes) == hexes
    three = Ruleset.of(RULES, 3, {"sea_scenario": "four_islands"}).map.land
    assert set(three) != set(Ruleset.of(RULES, 4, {"sea_scenario": "four_islands"}).map.land)
