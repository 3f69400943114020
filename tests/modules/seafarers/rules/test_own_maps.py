"""Maps that people make: each scenario can be written as a map file, and random maps can be played."""

from collections.abc import Iterator

import numpy as np
import pytest
from engine.random_games import play_randomly
from support.length import amount
from support.own_maps import EXAMPLE, random_file, scenario_as_file

from insula import Game, Ruleset
from insula.data import load
from insula.game.map_report import report_on
from insula.modules.seafarers.rules import islands
from insula.rules import entry, jit
from insula.rules.constants import GOLD_FIELD, NOWHERE
from insula.ruleset import map_files
from insula.ruleset.map_files import read
from insula.ruleset.places import parse_place

PLAYERS = {"p3": [3], "p4": [4], "p56": [5, 6]}
AREAS = {
    "new_shores": {"main": "s"},
    "four_islands": {
        **dict.fromkeys(("north_east", "north_middle", "north_west"), "e"),
        **dict.fromkeys(("south_east", "south_middle", "south_west"), "e"),
    },
    "fog_islands": {"north_east": "s", "south_west": "s", "north": "s"},
    "through_the_desert": {"main": "s", "strip": "1"},
    "greater_catan": {"main": "s"},
}
"""The words of the areas of each scenario, besides those of its foreign group."""
NOT_OFFERED = ("greater_catan", "p56")
LAYOUTS = [(scenario, layout) for scenario in AREAS for layout in PLAYERS if (scenario, layout) != NOT_OFFERED]
BASE_ISLAND = {"token_sequence", "spiral", "n_spirals", "in_center", "on_ring"}
"""What has a meaning only on the island of the base game: numbers in the order of their letters, the desert's place."""
OWN_GROUP = {"through_the_desert": {"group_of_hex", "group_terrain"}}
"""The deserts lie as printed. In a map file they are in a group of their own, in the scenario in that of the land."""


def as_file(scenario: str, layout: str) -> tuple[Ruleset, Ruleset]:
    """Return the rules of a scenario, and those of the same map as a map file."""
    players = PLAYERS[layout]
    theirs = Ruleset.of("seafarers", players[0], {"sea_scenario": scenario})
    foreign = {hex.area: "i" for hex in theirs.map.description.land if hex.group == "foreign"}
    robber = next(_robbers(theirs), None)
    text = scenario_as_file(scenario, layout, players, {**foreign, **AREAS[scenario]}, robber=robber, gold_in=1)
    return theirs, Ruleset.of("seafarers", players[0], {"sea_map": text})


def _robbers(ruleset: Ruleset) -> Iterator[tuple[int, int]]:
    """Yield the hexes that the map names as the first one of the robber."""
    marks = ruleset.boards[0]["marks_of_hex"]
    yield from (at for at in ruleset.map.land if marks[ruleset.map.geometry.hex(at)] & 2)


@pytest.mark.parametrize(("scenario", "layout"), LAYOUTS)
def test_every_scenario_can_be_written_as_a_map_file(scenario: str, layout: str) -> None:
    """SEA-OWN-02: the board is the same; The Four Islands number their islands in another way, not otherwise."""
    theirs, ours = as_file(scenario, layout)
    printed = "harbors" in load(f"scenarios.{scenario}/map")[layout]
    other = BASE_ISLAND | OWN_GROUP.get(scenario, set()) | (set() if printed else {"frame_kind"}) | {"marks_of_hex"}
    for name in set(theirs.boards.dtype.names or ()) - other:
        assert np.array_equal(theirs.boards[0][name], ours.boards[0][name]), name
    if scenario != "four_islands":
        changes = theirs.boards[0]["is_fixed"] == 0
        assert np.array_equal(*(one.boards[0]["marks_of_hex"][changes] for one in (theirs, ours)))
    assert ours.options["vp_goal"] == theirs.options["vp_goal"]
    for field in ("pirate", "hex_terrain", "hex_token", "supply"):
        assert np.array_equal(ours.template[0][field], theirs.template[0][field]), field
    areas = [Game(one.name, one.players, 1, one.given)._state.foreign_area.tolist() for one in (theirs, ours)]
    if theirs.boards[0]["n_spirals"] == 0:
        assert areas[0] == areas[1]


def test_sea_own_01_the_map_decides_players_goal_and_scenario() -> None:
    """SEA-OWN-01: the goal of the file is the default; the map is the scenario; others cannot play on it."""
    ruleset = Ruleset.of("seafarers", 3, {"sea_map": EXAMPLE})
    assert (ruleset.options["vp_goal"], ruleset.options["sea_scenario"]) == (12, "custom")
    assert list(ruleset.given) == ["sea_map"]
    assert Ruleset.of("seafarers", 3, {"sea_map": EXAMPLE, "vp_goal": 9}).options["vp_goal"] == 9
    with pytest.raises(ValueError, match="the map Two Shores is for 3 or 4 players"):
        Ruleset.of("seafarers", 5, {"sea_map": EXAMPLE})
    with pytest.raises(ValueError, match="can only be custom with a map file"):
        Ruleset.of("seafarers", 3, {"sea_scenario": "custom"})
    with pytest.raises(ValueError, match="only used if sea_scenario is custom"):
        Ruleset.of("seafarers", 3, {"sea_map": EXAMPLE, "sea_scenario": "fog_islands"})
    with pytest.raises(ValueError, match="cannot be set if sea_scenario is custom"):
        Ruleset.of("seafarers", 3, {"sea_map": EXAMPLE, "sea_setup": "printed"})


def test_sea_own_01_numbers_that_do_not_fit_are_refused() -> None:
    """SEA-OWN-01: a map whose numbers can hardly be laid as the options want it would never begin."""
    crowded = EXAMPLE.replace("numbers = [2, 3, 3, 4, 4, 5, 5,", "numbers = [6, 6, 6, 6, 8, 8, 8,")
    assert map_files.check(crowded).map
    with pytest.raises(ValueError, match="can hardly be laid"):
        Ruleset.of("seafarers", 3, {"sea_map": crowded})
    apart = {"sea_map": crowded, "token_layout": "random", "red_tokens_apart": False}
    assert Game("seafarers", 3, 1, apart).position


def test_sea_own_02_what_the_rows_fix_lies_there() -> None:
    """SEA-OWN-02: the upper islands are as in the rows, and the pools lie on their hexes, in any order."""
    boards = [Game("seafarers", 4, seed, {"sea_map": EXAMPLE}).position for seed in (1, 2)]
    for position in boards:
        assert "  row -3: 0 forest 4; 3 gold 10, hills 9\n  row -2: 2 mountains 3, pasture 5\n" in position
        board = position[position.index("board:") :]
        assert board.count(" gold") == 2
        assert board.count("desert") == 1
    assert boards[0] != boards[1]


def test_sea_own_03_begin_on_the_largest_island() -> None:
    """SEA-OWN-03: the foundation takes place on the large island only; with every island, elsewhere too."""
    everywhere = EXAMPLE.replace("goal = 12", 'goal = 12\nstart = "every island"')
    assert not _may_settle(EXAMPLE, "0,-3,N")
    assert _may_settle(EXAMPLE, "-2,1,N")
    assert _may_settle(everywhere, "0,-3,N")


def _may_settle(text: str, place: str) -> bool:
    """Return whether the first settlement of a game can lie there."""
    return place in [action.place for action in Game("seafarers", 4, 1, {"sea_map": text}).legal_actions]


def test_sea_own_03_each_other_island_is_foreign() -> None:
    """SEA-OWN-03: lands that are connected are one foreign area; the home island is none."""
    for seed in range(3):
        game = Game("seafarers", 4, seed, {"sea_map": EXAMPLE})
        state, geometry = game._state, game.ruleset.map.geometry
        area = {at: state.foreign_area[geometry.hex(at)] for at in game.ruleset.map.land}
        assert area[0, -3] == 1
        assert {area[at] for at in [(3, -3), (4, -3), (2, -2), (3, -2)]} == {2}
        assert area[0, 0] == 0
        assert area[-2, 1] == 0


def test_sea_own_04_robber_and_pirate() -> None:
    """SEA-OWN-04: they begin on the hexes with the sign; without it, on the desert, on the 12, or off the board."""

    def begins(text: str) -> tuple[str, str]:
        game = Game("seafarers", 4, 1, {"sea_map": text})
        names, state = game.ruleset.map.geometry.hex_names, game._state
        first, second = (names[hex] if hex != NOWHERE else "" for hex in (state.robber, state.pirate))
        return first, second

    robber, pirate = begins(EXAMPLE)
    assert (robber, pirate) == ("-2,1", "2,0")
    assert begins(EXAMPLE.replace("W5", "W5!").replace("D!", "D"))[0] == "3,-2"
    assert begins(EXAMPLE.replace("D!", "D").replace("~!", "~")) == ("-2,1", "")
    without = EXAMPLE.replace("D!", "L5").replace("B9", "B12").replace("11, 11, 12]", "11, 11, 10]")
    assert begins(without)[0] == ""
    on_12 = without.replace("goal = 12", "goal = 12\nrobber_on_12 = true")
    assert begins(on_12)[0] == "4,-3"
    for other, place in (("L4", "0,-3"), ("W5", "3,-2")):
        assert begins(on_12.replace(other, f"{other}!"))[0] == place


def test_a_record_carries_its_map() -> None:
    """SEA-OWN-01: positions and records have the whole map, and can be read without the file."""
    for game in play_randomly(4, 5, {"sea_map": EXAMPLE}, rules="seafarers", decisions=60):
        last = game
    again = Game.from_record(last.record())
    assert again.ruleset is last.ruleset
    assert again.record() == last.record()
    assert Game(position=last.position).position == last.position


MOST_PLAYED = amount(6, long=2000)
"""On so many random maps games are played; the others are only checked."""


@pytest.mark.slow
def test_random_maps_are_refused_or_can_be_played() -> None:
    """SEA-OWN-02: random games on random maps go on, and what is derived is counted again after each decision."""
    played, problems = 0, set[str]()
    for seed in range(amount(20, long=2000)):
        text = random_file(seed)
        checked = map_files.check(text)
        problems |= {problem.case for problem in checked.problems}
        if checked.map is None or played == MOST_PLAYED:
            continue
        assert map_files.check(map_files.write(checked.map)).map == checked.map
        if report_on(text).problems:
            assert {problem.case for problem in report_on(text).problems} == {"map_numbers_do_not_fit"}
            continue
        played += 1
        for number, game in enumerate(play_randomly(3, seed, {"sea_map": text}, rules="seafarers", decisions=80)):
            if number % 10 == 0:
                recounted = game._states.copy()
                entry.recount(game.ruleset.boards, recounted)
                assert recounted.tobytes() == game._states.tobytes()
    assert played > 3
    assert problems


def test_gold_and_rare_numbers() -> None:
    """SEA-OWN-02: with the conditions of the file, no red number lies on gold, and no 2 or 12 on forest or pasture."""
    conditions = "goal = 12\ngold_not_red = true\nno_2_or_12_on_forest_and_pasture = true"
    text = EXAMPLE.replace("goal = 12", conditions)
    for seed in range(4):
        state = Game("seafarers", 4, seed, {"sea_map": text})._state
        for terrain, number in zip(state.hex_terrain.tolist(), state.hex_token.tolist(), strict=True):
            assert not (terrain == GOLD_FIELD and number in (6, 8))
            assert not (terrain in (1, 2) and number in (2, 12))


def test_sea_own_03_hidden_land_belongs_to_no_island() -> None:
    """SEA-OWN-03: also if `areas` calls it an island, for it is not known how it is connected."""
    rows = (
        ". . i . . i i",
        ". . . . i i",
        ". s s s . . .",
        "s s s s . .",
        "s s s s s . i",
        "s s s s . i",
        ". s s s . i i",
    )
    areas = "\n".join(rows)
    numbers = "numbers = [4, 8, 11]"
    text = f"areas = '''{areas}'''\n" + EXAMPLE.replace(numbers, f"{numbers}\nhidden = true")
    game = Game("seafarers", 4, 1, {"sea_map": text})
    geometry = game.ruleset.map.geometry
    hidden = geometry.hex((2, 1))
    game._state.hex_terrain[hidden] = GOLD_FIELD
    recounted = game._states.copy()
    entry.recount(game.ruleset.boards, recounted)
    assert recounted[0]["foreign_area"][hidden] == 0
    assert recounted[0]["foreign_area"][geometry.hex((0, -3))] == 1


INLAND = """
name = "Inland"
players = [3]
goal = 10
rows = '''
~  b  b  b   b  b  ~
 B3 B5 L6  W9 G4 b
B3 O3 B8 L10 W5 G9 b
 B6 O4 B11 L3 W8 b
~  b  b  b   b  b  ~
'''
areas = '''
. . . . . . .
 s s s s s .
s s s s s s .
 s s s s s .
. . . . . . .
'''
harbors = [{ row = 3, hex = 1, side = "W", kind = "3:1" }]
[pool.b]
"""
"""A map with land that is laid later all around the land to begin on, but for its western coast."""
LAID_LATER = (
    "hidden = true\nterrain = { hills = 7, sea = 6 }\nnumbers = [2, 3, 4, 5, 6, 8, 9]",
    "numbers_later = true\nterrain = { hills = 7, forest = 6 }\nnumbers = [2, 3, 4, 5]",
)


@pytest.mark.parametrize("pool", LAID_LATER)
def test_sea_own_03_nobody_begins_beside_land_that_is_laid_later(pool: str) -> None:
    """SEA-OWN-03, SEA-FOG-05, SEA-GC-03: a piece could not lie there, or would reach several hexes at once."""
    game = Game("seafarers", 3, 1, {"sea_map": INLAND + pool})
    geometry, later = game.ruleset.map.geometry, game.ruleset.boards[0]["laid_later"]
    hexes = game.ruleset.boards[0]["node_hexes"]
    starts = [geometry.node(parse_place(action.place)) for action in game.legal_actions]
    assert starts
    assert not any(later[hex] for node in starts for hex in hexes[node].tolist() if hex != NOWHERE)


@pytest.mark.parametrize("pool", LAID_LATER)
def test_sea_own_03_too_few_corners_away_from_land_that_is_laid_later(pool: str) -> None:
    """SEA-OWN-03: the corners where nobody begins are not counted as room to begin."""
    four = INLAND.replace("players = [3]", "players = [4]")
    assert [problem.case for problem in map_files.check(four + pool).problems] == ["map_no_start"]


def test_sea_own_03_a_corner_of_two_foreign_areas() -> None:
    """SEA-OWN-03, SEA-SVP-03: the settlement is the first one on both; a starting building makes both a home."""
    areas = (". . 1 . . 2 3", ". . . . 3 3", *(". . . . . . .", ". . . . . .") * 2, ". . . . . . .")
    rows = EXAMPLE[EXAMPLE.index('rows = """') + 11 :].split('"""')[0].splitlines()
    words = [
        ["s" if word.startswith(("a", "D")) else area for word, area in zip(row.split(), line.split(), strict=True)]
        for row, line in zip(rows, areas, strict=True)
    ]
    grid = "\n".join(" ".join(line) for line in words)
    game = Game("seafarers", 4, 1, {"sea_map": f"areas = '''{grid}'''\n{EXAMPLE}"})
    geometry, board, state = game.ruleset.map.geometry, jit.record(game.ruleset.boards), game._state
    both = 1 << state.foreign_area[geometry.hex((3, -3))] | 1 << state.foreign_area[geometry.hex((4, -3))]
    border = geometry.node((3, -3, "SE"))
    assert islands.new_areas(board, state, 0, border) == both
    state.turn = 1
    islands.building_placed(board, state, 0, border)
    assert (state.settled_areas[0], islands.visible_points(state, 0)) == (both, 4)
    state.start_node[1, 0] = border
    assert islands.new_areas(board, state, 1, geometry.node((4, -3, "NE"))) == 0


def test_sea_own_03_nobody_begins_at_a_corner_without_start() -> None:
    """SEA-OWN-03: the corners of `no_start` are left out in the foundation, and free later."""
    text = EXAMPLE.replace("[pool.a]", '[[no_start]]\nrow = 4\nhex = 4\ncorner = "N"\n\n[pool.a]', 1)
    before, game = (Game("seafarers", 3, 1, {"sea_map": map}, first=0) for map in (EXAMPLE, text))
    (corner,) = read(text).corners_without_start
    there = f"settlement {corner[0]},{corner[1]},{corner[2]}"
    assert before.is_legal(there)
    assert not game.is_legal(there)
    assert game.reason_against(there).code == "no_starting_place"  # type: ignore[union-attr]
    assert len(game.legal_actions) == len(before.legal_actions) - 1
    game._state.turn = 1
    assert islands.may_settle(jit.record(game.ruleset.boards), game._state, game.ruleset.map.geometry.node(corner))
