"""Positions on maps with gaps in their rows, hidden hexes, plazas and inner paths."""

import pytest
from support.maps import ALL_MAPS, filled, lines_of, parsed, printed, read_back, ruleset_on, the_map

from insula.errors import NotationError
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.positions import read_position
from insula.rules.state import FIELDS
from insula.ruleset.words import TERRAINS

BOARD_FIELDS = ("hex_terrain", "hex_token", "harbor_edge", "harbor_kind", "robber")


def test_the_fields_are_there():
    assert set(BOARD_FIELDS) <= {field.name for field in FIELDS}


@pytest.mark.parametrize("name", ALL_MAPS)
@pytest.mark.parametrize("lay", [printed, filled])
def test_every_map_reads_back(name, lay):
    ruleset, states = ruleset_on(name), lay(name)
    states[0]["robber"] = ruleset.map.geometry.hex(ruleset.map.land[0])
    lines = lines_of(ruleset, states)
    back = read_back(ruleset, lines)
    for field in BOARD_FIELDS:
        assert back[0][field].tolist() == states[0][field].tolist(), field
    assert lines_of(ruleset, back) == lines


def test_rows_with_gaps():
    lines = lines_of(ruleset_on("scenarios/through_the_desert.p3"), printed("scenarios/through_the_desert.p3"))
    assert lines[:5] == [
        "board:",
        "  row -3: 0 gold 4, desert; 3 mountains 8",
        "  row -2: -1 forest 3, desert, forest 4; 3 pasture 11",
        "  row -1: -2 fields 6, desert, hills 5, pasture 6; 3 sea",
        "  row 0: -1 mountains 3, forest 10; 2 gold 5",
    ]


def test_hidden_hexes_are_unknown():
    lines = lines_of(ruleset_on("scenarios/fog_islands.p4"), printed("scenarios/fog_islands.p4"))
    assert "  row -1: 0 unknown; 3 pasture 10, mountains 8" in lines


def test_fixed_parts_of_the_map_are_not_written():
    ruleset = ruleset_on("barbarian_attack/map.p4")
    assert not any(line.startswith("board") for line in lines_of(ruleset, ruleset.template))
    castle = ruleset.map.geometry.hex((-2, 2))
    back = read_back(ruleset, lines_of(ruleset, ruleset.template))
    assert TERRAINS[back[0]["hex_terrain"][castle]] == "castle"


def test_a_row_can_be_read_in_parts_and_in_any_order():
    ruleset = ruleset_on("scenarios/fog_islands.p3")
    back = read_back(ruleset, ["board:", "row -3: 2 hills 6, forest 11; -1 sea, gold 3", "turn: 1 blue"])
    terrain = {at: TERRAINS[back[0]["hex_terrain"][i]] for i, at in enumerate(ruleset.map.geometry.hexes)}
    wanted = {at: hex for at, (hex, _) in parsed("-3: -1 sea, gold 3; 2 hills 6, forest 11").items()}
    assert {at: terrain[at] for at in wanted} == wanted


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("row -3: 0 unknown, hills 6", "1,-3 is not a land hex of this map"),
        ("row -3: -1 castle", "found 'castle'"),
        ("row -3: -1 unknown;", "the text ends here"),
        ("row -3: -1 unknown; hills 6", "found 'hills'"),
    ],
)
def test_impossible_rows(row, reason):
    with pytest.raises(NotationError, match=reason):
        read_back(ruleset_on("scenarios/fog_islands.p3"), ["board:", row])


@pytest.mark.parametrize("word", ["gold", "sea", "castle", "lake"])
def test_a_terrain_of_another_map_is_not_read(word):
    with pytest.raises(NotationError, match=f"found '{word}'"):
        read_position(f"insula position 1\nboard:\nrow -2: 0 {word}\n")


def test_plazas_and_inner_paths_have_names():
    geometry = the_map("traders_barbarians/map.p4").geometry
    for node, name in enumerate(geometry.node_names):
        assert places.read_corner(geometry, Cursor(name)) == node
    for edge, name in enumerate(geometry.edge_names):
        assert places.read_side(geometry, Cursor(name)) == edge
    assert {"-2,0,C", "2,-2,C", "0,2,C"} <= set(geometry.node_names)
    assert places.read_side(geometry, Cursor("2, -2, c-sw")) == geometry.edge((2, -2, "C-SW"))


@pytest.mark.parametrize(
    ("read", "text", "reason"),
    [
        (places.read_corner, "0,0,C", "there is no corner 0,0,C on this map"),
        (places.read_side, "2,-2,C-N", "there is no side 2,-2,C-N on this map"),
        (places.read_side, "2,-2,C", "C is not a side of a hex"),
        (places.read_corner, "2,-2,C-S", "C-S is not a corner of a hex"),
    ],
)
def test_places_that_do_not_exist(read, text, reason):
    with pytest.raises(NotationError, match=reason):
        read(the_map("traders_barbarians/map.p4").geometry, Cursor(text))


def test_there_is_no_plaza_in_the_base_game():
    with pytest.raises(NotationError, match="there is no corner 0,0,C on this map"):
        read_position("insula position 1\nboard: beginner\nred:\n settlements: 0,0,C\n")
