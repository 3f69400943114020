"""Rule tests of harbor points, the goal and combinations: HARBOR-SETUP, HARBOR-POINT, HARBOR-GOAL, CK-TB-01."""

import pytest
from modules.harbormaster.places import (
    CITY_CARDS,
    EAST,
    HARBORS,
    INLAND,
    NOBODY,
    NORTH,
    NORTHEAST,
    SETTLEMENT_CARDS,
    SOUTH,
    WEST,
    harbors,
    holder,
    points,
    upgrade,
    with_knights,
)
from support import BLUE, RED, play, state

from insula import Ruleset
from insula.errors import Code, RulesetError
from insula.modules.base.rules.network import put_building
from insula.rules import entry, jit
from insula.rules.constants import CITY
from insula.ruleset import combinations
from insula.ruleset.places import parse_place

# The set-up.


@pytest.mark.parametrize("rules", ["base", "cities_knights"])
def test_harbor_setup_01_nothing_else_changes(rules: str) -> None:
    """HARBOR-SETUP-01: the card is beside the board, and nothing else changes in the set-up."""
    with_it, without = Ruleset.of(f"{rules}+harbormaster" if rules != "base" else "harbormaster", 4), Ruleset.of(rules)
    assert with_it.boards.tobytes() == without.boards.tobytes()
    assert with_it.template[0]["harbormaster"] == NOBODY
    for name in ("bank", "deck", "supply", "hex_terrain", "harbor_edge", "progress_pool", "stack_phase"):
        assert with_it.template[0][name].tolist() == without.template[0][name].tolist(), name


# Harbor points.


def test_harbor_point_01_a_settlement_and_a_city() -> None:
    """HARBOR-POINT-01, example: a settlement and a city at two harbors give 3 harbor points."""
    game = harbors().with_settlement(RED, NORTH).with_city(RED, EAST).with_city(BLUE, *INLAND[:2]).game()
    assert points(game) == [3, 0, 0, 0]


@pytest.mark.parametrize("corner", [corner for pair in HARBORS for corner in pair])
def test_harbor_point_01_every_intersection_of_a_harbor(corner: str) -> None:
    """HARBOR-POINT-01: a building is at a harbor if its intersection can use it, generic or not."""
    assert points(harbors().with_settlement(BLUE, corner).game()) == [0, 1, 0, 0]
    assert points(harbors().with_city(BLUE, corner).game()) == [0, 2, 0, 0]


def test_harbor_point_01_all_other_intersections() -> None:
    """HARBOR-POINT-01: on the other 36 intersections of the island a building gives no harbor point."""
    names = harbors().game().ruleset.map.geometry.node_names
    others = [name for name in names if points(harbors().with_city(RED, name).game()) == [0, 0, 0, 0]]
    assert len(others) == len(names) - 18


def test_harbor_point_01_they_grow_with_each_building() -> None:
    """HARBOR-POINT-01: a new settlement gives 1, its upgrade 1 more; inland buildings give nothing."""
    position = harbors().with_roads(RED, "0,-2,NW").with_settlement(RED, INLAND[0])
    game = position.with_hand(RED, brick=1, lumber=1, wool=1, grain=5, ore=6).game()
    assert points(play(game, "settlement 0,-2,N"))[RED] == 1
    assert points(upgrade(game, "0,-2,N"))[RED] == 2
    assert points(upgrade(game, INLAND[0]))[RED] == 2


def test_harbor_point_01_buildings_of_the_set_up_phase_count() -> None:
    """HARBOR-POINT-01: buildings of the set-up phase count."""
    game = play(harbors().foundation(RED).game(), f"settlement {NORTH}")
    assert points(game) == [1, 0, 0, 0]


def test_harbor_point_01_they_are_public_and_not_vp() -> None:
    """HARBOR-POINT-01: everybody sees harbor points, and they are not VP."""
    game = harbors().with_settlement(RED, NORTH, EAST).game()
    assert game.points(RED) == 2
    for seat in (None, RED, BLUE):
        assert game.view(seat).state.harbor_points.tolist()[RED] == 2


def test_harbor_point_01_a_metropolis_counts_as_a_city() -> None:
    """HARBOR-POINT-01, decision: a metropolis gives 2 harbor points."""
    position = with_knights().with_city(RED, NORTH).with_tracks(RED, trade=4)
    assert points(position.with_metropolis(trade=NORTH).game())[RED] == 2


def test_harbor_point_01_a_reduced_city_counts_as_a_settlement() -> None:
    """HARBOR-POINT-01, CK-BARB-09: a reduced city keeps its harbor and counts as a settlement; restored it gives 2."""
    position = with_knights().with_settlement(RED, *INLAND).with_reduced_city(RED, NORTH)
    game = position.with_hand(RED, **CITY_CARDS).game()
    assert points(game)[RED] == 1
    assert points(upgrade(game, NORTH))[RED] == 2


def test_harbor_point_01_a_sabotaged_city_is_still_a_city() -> None:
    """HARBOR-POINT-01, CK-POL-10: a sabotaged city gives 2 harbor points."""
    position = with_knights(ck_saboteur="sabotage_city").with_sabotaged_city(RED, NORTH)
    assert points(position.game())[RED] == 2


# The goal.


@pytest.mark.parametrize("plus", [1, 2])
def test_harbor_goal_01_vp_goal(plus: int) -> None:
    """HARBOR-GOAL-01, CK-TB-01: 1 higher than without, 11 in the base game, 14 with Cities & Knights; or 2 higher."""
    options = {"harbormaster_goal_plus": plus}
    for players in (3, 4, 5, 6):
        assert Ruleset.of("harbormaster", players, options).options["vp_goal"] == 10 + plus
        assert Ruleset.of("cities_knights+harbormaster", players, options).options["vp_goal"] == 13 + plus
    assert Ruleset.of("harbormaster", 4).options["vp_goal"] == 11
    assert Ruleset.of("cities_knights+harbormaster", 4).options["vp_goal"] == 14


def test_harbor_goal_01_the_table() -> None:
    """HARBOR-GOAL-01, table: the goals of the scenarios with Harbormaster."""
    default = {"harbormaster_goal_plus": 1}
    codes = ("FISH", "RIV", "CAR", "BA", "TB")
    goals = {code: combinations.goal({"BASE", "HM", code}, default, own=10) for code in codes}
    assert goals == {"FISH": 11, "RIV": 11, "CAR": 13, "BA": 13, "TB": 14}


def test_harbor_goal_01_ten_points_do_not_win() -> None:
    """HARBOR-GOAL-01: with 10 VP the game continues, with 11 it is won."""
    position = harbors().with_city(RED, *INLAND[:3], "-1,0,NW").with_settlement(RED, SOUTH)
    game = position.with_roads(RED, "2,0,E").with_hand(RED, **SETTLEMENT_CARDS).game()
    assert (game.points(RED), game.over) == (9, False)
    play(game, f"settlement {EAST}")
    assert (game.points(RED), game.over) == (10, False)
    eleven = harbors().with_city(RED, *INLAND[:4]).with_settlement(RED, SOUTH, WEST).with_roads(RED, "2,0,E")
    game = play(eleven.with_hand(RED, **SETTLEMENT_CARDS).game(), f"settlement {EAST}")
    assert (points(game)[RED], game.points(RED), game.over) == (3, 13, True)


def test_harbor_goal_01_the_option_is_refused_without_the_module() -> None:
    """HARBOR-GOAL-01: `harbormaster_goal_plus` has no meaning in a game without the Harbormaster."""
    with pytest.raises(RulesetError) as refused_option:
        Ruleset.of("base", 4, {"harbormaster_goal_plus": 2})
    assert refused_option.value.code == Code.OPTION_NOT_USED


# Combinations.


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_harbor_combo_01_with_the_other_modules(players: int) -> None:
    """HARBOR-COMBO-01, FIVESIX-ALL-03: with each implemented module, and all of them, for their numbers of players."""
    for others in ("", "friendly_robber+", "cities_knights+", "cities_knights+friendly_robber+"):
        if players > 2 or "cities_knights" not in others:
            ruleset = Ruleset.of(f"{others}harbormaster", players)
            assert "harbormaster" in ruleset.modules
            assert ruleset.options["harbormaster_goal_plus"] == 1


def test_harbor_combo_01_not_with_explorers() -> None:
    """HARBOR-COMBO-01: it is not offered with Explorers & Pirates, which has no harbors."""
    (pair,) = combinations.pairs_of({"HM", "EP"})
    assert (pair.state, pair.rule) == (combinations.REFUSED, "HARBOR-COMBO-01")


def test_harbor_combo_01_neutral_owners() -> None:
    """HARBOR-COMBO-01, decision: buildings of neutral owners at harbors give no points and never take the card."""
    game = harbors(players=3).with_city(RED, NORTH).with_hand(RED, **CITY_CARDS).with_settlement(RED, SOUTH).game()
    states = game._states
    record, board = jit.record(states), jit.record(game.ruleset.boards)
    neutral = game.players
    for corner in (EAST, WEST, NORTHEAST):
        put_building(board, record, neutral, game.ruleset.map.geometry.node(parse_place(corner)), CITY)
    entry.recount(game.ruleset.boards, states)
    upgrade(game, SOUTH)
    assert state(game).harbor_points.tolist() == [4, 0, 0, 0, 0, 0]
    assert holder(game) == RED


@pytest.mark.parametrize(("defender", "is_won"), [(3, False), (4, True)])
def test_ck_tb_01_the_goal_rises_by_one(defender: int, is_won: bool) -> None:
    """CK-TB-01: with Cities & Knights nothing else changes: 14 VP win, and 13 with the card do not."""
    position = with_knights().with_city(RED, NORTH, EAST, INLAND[0]).with_settlement(RED, SOUTH)
    game = position.with_defender(RED, defender).with_hand(RED, **CITY_CARDS).game()
    upgrade(game, SOUTH)
    assert (points(game)[RED], holder(game), game.points(RED), game.over) == (6, RED, 10 + defender, is_won)


def test_ck_tb_01_medicine() -> None:
    """CK-TB-01, HARBOR-CARD-01: a city built with the Medicine counts like any other."""
    position = with_knights().with_settlement(RED, NORTH, EAST).with_progress(RED, medicine=1)
    game = play(position.with_hand(RED, ore=2, grain=1).game(), "play medicine", f"city {NORTH}")
    assert (points(game)[RED], holder(game)) == (3, RED)
