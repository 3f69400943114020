"""Rule tests of the scenarios, the goal and the start: CK-SEA, SEA-MIX, COMBO-SEA-01, FIVESIX-SEA-03."""

import pytest
from modules.pairs.seafarers_with_cities_knights.places import AT_SEA, FAR, HOME, OUT, RULES, both
from modules.seafarers.places import SHIP_CARDS, SeaPosition, ship, terrain
from modules.seafarers.rules.test_greater_catan import EMPTY_BAG, NEW_LAND, on_main_island
from support import BLUE, RED, WHITE, asked, building, can, hand, legal, play, refused, roll_ck, state

from insula import Phase, Ruleset
from insula.errors import RulesetError
from insula.ruleset import OPTIONS
from insula.ruleset.words import THINGS

OFFERED = {"new_shores": 16, "through_the_desert": 16, "greater_catan": 20}
"""The goals of the scenarios."""


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("scenario", OFFERED)
def test_ck_sea_02_the_goal(scenario: str, players: int) -> None:
    """CK-SEA-01, CK-SEA-02, COMBO-SEA-01: three scenarios are offered, each with 2 points more."""
    assert Ruleset.of(RULES, players, {"sea_scenario": scenario}).options["vp_goal"] == OFFERED[scenario]


@pytest.mark.parametrize("scenario", ["four_islands", "fog_islands"])
def test_ck_sea_01_unsuitable_scenarios(scenario: str) -> None:
    """CK-SEA-01, COMBO-SEA-01: The Four Islands and The Fog Islands are refused, with any number of players."""
    for players in (3, 4, 5, 6):
        with pytest.raises(RulesetError) as error:
            Ruleset.of(RULES, players, {"sea_scenario": scenario})
        assert error.value.case == "scenario_refused"


@pytest.mark.parametrize(("scenario", "goal"), [("new_shores", 16), ("through_the_desert", 16)])
def test_fivesix_sea_03_the_goal(scenario: str, goal: int) -> None:
    """FIVESIX-SEA-03, COMBO-SEA-01: five and six players can play two of the scenarios, with 2 points more."""
    for players in (5, 6):
        ruleset = Ruleset.of(RULES, players, {"sea_scenario": scenario})
        assert ruleset.options["vp_goal"] == goal
        assert ruleset.template[0]["bank"].tolist()[:8] == [24] * 5 + [18] * 3


def test_fivesix_sea_03_greater_catan_is_refused() -> None:
    """FIVESIX-SEA-03: Greater Catan has no board for five and six players."""
    with pytest.raises(RulesetError) as error:
        Ruleset.of(RULES, 5, {"sea_scenario": "greater_catan"})
    assert error.value.case == "scenario_refused_by_players"


def test_fivesix_sea_03_building_between_turns() -> None:
    """FIVESIX-SEA-03, FIVESIX-CK-02: in the special building phase a knight is recruited at a ship on the coast."""
    position = both(5).with_hex("0,0", "desert")
    geometry, record = position._game.ruleset.map.geometry, state(position._game)
    board = position._game.ruleset.boards[0]
    at_land = set(board["land"][: board["n_land"]].tolist())
    coast = next(
        edge
        for edge, hexes in enumerate(board["edge_hexes"][: board["n_edges"]].tolist())
        if record.hex_terrain[min(hexes)] != record.hex_terrain[max(hexes)] and len(at_land & set(hexes)) == 1
    )
    one, other = (geometry.node_names[node] for node in board["edge_nodes"][coast].tolist())
    position.with_settlement(BLUE, one).with_ships(BLUE, geometry.edge_names[coast]).with_hand(BLUE, ore=1, wool=1)
    game = play(position.action_phase(RED).game(), "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert can(game, f"recruit {other}")


@pytest.mark.parametrize(("scenario", "cities"), [("new_shores", 4), ("through_the_desert", 4), ("greater_catan", 8)])
def test_ck_sea_04_pieces(scenario: str, cities: int) -> None:
    """CK-SEA-04, SEA-GC-07: the pieces of both, and the cities of the scenario."""
    wanted = {"road": 15, "settlement": 5, "city": cities, "ship": 15, "wall": 3}
    wanted |= {"basic_knight": 2, "strong_knight": 2, "mighty_knight": 2}
    pieces = Ruleset.of(RULES, 4, {"sea_scenario": scenario}).boards[0]["pieces"].tolist()
    assert {piece: pieces[THINGS.index(piece)] for piece in wanted} == wanted


def test_ck_sea_04_the_city_comes_second() -> None:
    """CK-SEA-04: the second placement is a city where a settlement could be, with a ship at the coast; gold gives 1."""
    position = both().with_hex("2,0", "gold", 10).foundation(RED)
    game = play(position.game(), "settlement 0,0,N", "road 0,0,NE", "settlement 0,0,S", "road 0,0,SE")
    play(game, "settlement -1,0,S", "road -1,0,SE", "settlement -1,-1,N", "road -1,-1,NE")
    assert asked(game)[1] == Phase.SETTLING_CITY
    assert refused(game, "city 4,-1,N")  # foreign land
    play(game, "city -1,2,S", "road -1,2,SE", "city 1,-2,N", "road 1,-2,NE", "city -2,2,NW", "road -2,2,NW")
    play(game, "city 2,0,N", "ship 3,-1,W")
    assert (building(game, "2,0,N"), ship(game, "3,-1,W")) == (("city", "red"), "red")
    assert asked(game) == (RED, Phase.SETTING_GOLD)
    assert legal(game) == {"take brick", "take lumber", "take wool", "take grain", "take ore"}
    play(game, "take ore")
    assert hand(game, RED) == {"wool": 1, "ore": 1}  # 2,-1 is pasture
    assert asked(game) == (RED, Phase.BEFORE_ROLL)


def test_ck_sea_12_one_battle_for_all_islands() -> None:
    """CK-SEA-12: cities and active knights on all islands, and on the sea, count together."""
    position = both().with_city(BLUE, "0,0,S", "0,0,N").with_city(RED, "5,-3,N").with_settlement(RED, HOME)
    position.with_ships(RED, OUT).with_knight(RED, AT_SEA, "strong", active=True).with_roads(WHITE, "4,-4,NE")
    position.with_knight(WHITE, "4,-4,N", active=True).with_barbarians(6).before_roll(RED)
    game = roll_ck(position.game(), "1 1", "ship")
    assert state(game).defender.tolist()[:4] == [1, 0, 0, 0]  # 3 cities, 2 + 1 knights
    assert state(game).knight_active.tolist().count(1) == 0


def test_ck_sea_12_a_city_on_an_island_is_lost() -> None:
    """CK-SEA-12: the weakest contributor loses the only city, also on a small island."""
    position = both().with_city(BLUE, "0,0,S").with_knight(BLUE, "0,0,N", active=True).with_city(RED, FAR)
    game = roll_ck(position.with_city(BLUE, "0,1,S").with_barbarians(6).before_roll(RED).game(), "1 1", "ship")
    assert building(game, FAR) == ("settlement", "red")


def test_ck_sea_14_no_villages() -> None:
    """CK-SEA-14: Cloth for Catan is refused, so the only cloth is the commodity."""
    with pytest.raises(RulesetError, match="scenario Cloth for Catan"):
        Ruleset.of(RULES, 4, {"sea_scenario": "cloth"})
    game = roll_ck(both().with_city(BLUE, "2,-1,N").before_roll(RED).game(), "4 5", "trade")
    assert hand(game, BLUE) == {"wool": 1, "cloth": 1}


@pytest.mark.parametrize("scenario", OPTIONS["sea_scenario"].values)
def test_sea_mix_01_three_scenarios(scenario: str) -> None:
    """SEA-MIX-01: three scenarios are offered, all without development cards; their deck is empty."""
    options = {"sea_scenario": scenario}
    if scenario in OFFERED:
        assert not Ruleset.of(RULES, 4, options).template[0]["deck"].any()
    else:
        with pytest.raises(RulesetError):
            Ruleset.of(RULES, 4, options)


def test_sea_mix_01_where_the_files_differ() -> None:
    """SEA-MIX-01, CK-SEA-09: a ship whose end is held by an own knight is no open end, so it does not move."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT)
    assert can(position.game(), f"move ship {OUT}")
    assert refused(position.with_knight(RED, AT_SEA).game(), f"move ship {OUT}")


def greater(*new: int) -> SeaPosition:
    """Return Greater Catan with these tokens on new land."""
    return on_main_island(both(scenario="greater_catan"), *new)


def test_sea_mix_02_pieces() -> None:
    """SEA-MIX-02: 8 cities, and the 3 metropolises of Cities & Knights."""
    game = greater().game()
    assert game.ruleset.boards[0]["pieces"][THINGS.index("city")] == 8
    assert len(state(game).metropolis) == 3


@pytest.mark.parametrize(("abroad", "defender"), [((), 1), (("4,-4,N",), 0)])
def test_sea_mix_02_the_barbarians_count_all_islands(abroad: tuple[str, ...], defender: int) -> None:
    """SEA-MIX-02: a city on new land makes the barbarians stronger, like one on the main island."""
    position = greater(*EMPTY_BAG).with_city(RED, "0,0,N", "1,1,S").with_city(WHITE, *abroad)
    position.with_knight(RED, "0,0,NE", "mighty", active=True).with_roads(RED, "0,0,NE")
    position.with_city(BLUE, "-1,1,S").with_barbarians(6).before_roll(RED)
    game = roll_ck(position.game(), "1 1", "ship")
    assert state(game).defender[RED] == defender


def test_sea_mix_02_a_hex_without_its_token() -> None:
    """SEA-MIX-02: a hex whose token went to new land produces nothing, for cities too; the new hex has the number."""
    position = greater(*EMPTY_BAG).with_settlement(RED, "2,0,NE").with_ships(RED, "3,0,NW").with_city(RED, "1,-1,N")
    game = position.with_hand(RED, **SHIP_CARDS).game()
    play(game, "ship 3,0,NE", "take token 1,-1")
    assert (terrain(game, "1,-1"), terrain(game, "4,0")[1]) == (("forest", 0), 10)
    roll_ck(play(game, "end"), "4 6", "ship")
    assert hand(game, RED) == {}


def test_sea_mix_02_the_inventor_reaches_new_land() -> None:
    """SEA-MIX-02: tokens of the main island and of new land are exchanged; a hex without one has none to give."""
    game = play(greater(9).with_progress(RED, inventor=1).game(), "play inventor")
    assert refused(game, "token -1,-4")
    play(game, f"token {NEW_LAND[0]}", "token 1,0")
    assert (terrain(game, NEW_LAND[0])[1], terrain(game, "1,0")[1]) == (4, 9)


SCENARIOS_WITH = {
    "fishermen": {"new_shores", "four_islands", "greater_catan"},
    "rivers": {"new_shores"},
    "caravans": {"new_shores"},
    "barbarian_attack": {"new_shores"},
    "traders_barbarians": {"new_shores"},
}
"""The table of COMBO-SEA-01."""


@pytest.mark.parametrize("module", SCENARIOS_WITH)
def test_sea_mix_04_the_scenarios_of_the_other_box(module: str) -> None:
    """SEA-MIX-04, COMBO-SEA-01: a combination is offered where it can be defined on these layouts, and nowhere else."""
    for scenario in ("new_shores", "four_islands", "fog_islands", "through_the_desert", "greater_catan"):
        if scenario in SCENARIOS_WITH[module]:
            assert Ruleset.of(f"seafarers+{module}", 4, {"sea_scenario": scenario})
        else:
            with pytest.raises(RulesetError, match="COMBO-SEA-01"):
                Ruleset.of(f"seafarers+{module}", 4, {"sea_scenario": scenario})
