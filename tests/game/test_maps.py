"""Pictures of the maps of all modules."""

import re
from itertools import combinations

import pytest
from support.maps import ALL_MAPS, filled, printed, ruleset_on, the_map

from insula.drawing import Harbor, Hex, Piece, Scene, draw, to_png
from insula.drawing.harbors import sign_center
from insula.drawing.layout import corner_point, hex_center, side_ends
from insula.game.scene import scene
from insula.game.view import SPECTATOR, View
from insula.rules.geometry import SIDES, around
from insula.ruleset.places import parse_place


def picture(name: str, states) -> Scene:
    """Return the picture of a state on a map."""
    return scene(View(ruleset_on(name), states, SPECTATOR))


@pytest.mark.parametrize("name", ALL_MAPS)
def test_every_map_is_drawn(name):
    found, made = the_map(name), picture(name, filled(name))
    assert [(hex.q, hex.r) for hex in made.hexes] == sorted(found.shown, key=lambda hex: (hex[1], hex[0]))
    assert len(made.harbors) == found.boards[0]["harbor_count"].sum()
    svg = draw(made)
    assert svg.count("data-hex=") == len(made.hexes)
    assert svg.count("data-harbor=") == len(made.harbors)
    assert to_png(svg, 300)[1:4] == b"PNG"


@pytest.mark.parametrize("name", ALL_MAPS)
def test_harbors_are_named_after_their_land_and_drawn_on_the_sea(name):
    """SEA-BOARD-04: this holds even if the sea hex is in play."""
    made = picture(name, filled(name))
    terrain = {(hex.q, hex.r): hex.terrain for hex in made.hexes}
    for harbor in made.harbors:
        assert terrain[harbor.q, harbor.r] != "sea"
        facing = around((harbor.q, harbor.r))[SIDES.index(harbor.side)]
        assert terrain.get(facing, "sea") == "sea"


@pytest.mark.parametrize(("scenario", "hexes"), [("new_shores", 59), ("fog_islands", 66), ("greater_catan", 85)])
def test_the_whole_sea_of_seafarers_is_drawn(scenario, hexes):
    """SEA-PIRATE-04: the pirate can go to frame hexes, so they are in the picture."""
    assert len(picture(f"scenarios/{scenario}.p3", printed(f"scenarios/{scenario}.p3")).hexes) == hexes


def test_a_single_island_is_drawn_without_its_frame():
    assert len(picture("barbarian_attack/map.p4", filled("barbarian_attack/map.p4")).hexes) == 19


def test_hidden_hexes_are_drawn_unknown():
    made = picture("scenarios/fog_islands.p4", printed("scenarios/fog_islands.p4"))
    assert sum(hex.terrain == "unknown" for hex in made.hexes) == 12


def test_plazas_and_their_paths_are_drawn():
    """TRADER-HEX-01: a plaza with four inner paths in each of the three trade hexes."""
    made = picture("traders_barbarians/map.p4", filled("traders_barbarians/map.p4"))
    assert {(hex.q, hex.r): hex.paths for hex in made.hexes if hex.paths} == {
        (-2, 0): ("N", "NE", "SE", "S"),
        (2, -2): ("SE", "S", "SW", "NW"),
        (0, 2): ("N", "NE", "SW", "NW"),
    }
    svg = draw(made)
    assert sorted(re.findall(r'data-at="([-0-9,]+C)"', svg)) == ["-2,0,C", "0,2,C", "2,-2,C"]


def test_roads_can_be_on_inner_paths():
    """TRADER-HEX-02."""
    road = Piece("road", parse_place("0,0,C-NE"), 0)
    svg = draw(Scene(hexes=(Hex(0, 0, "castle", paths=("NE",)),), pieces=(road,), seats=("red",)))
    assert 'data-at="0,0,C-NE"' in svg


def test_the_points_of_plazas_and_inner_paths():
    assert corner_point((2, -2, "C")) == hex_center((2, -2))
    assert side_ends((2, -2, "C-SW")) == (hex_center((2, -2)), corner_point((2, -2, "SW")))
    with pytest.raises(ValueError, match="a hex has no side 'C-W'"):
        side_ends((0, 0, "C-W"))


def test_signs_of_harbors_do_not_cover_each_other():
    """Every map leaves room for them: the signs are 68 units wide."""
    for name in ALL_MAPS:
        harbors: tuple[Harbor, ...] = picture(name, filled(name)).harbors
        points = [sign_center(harbor) for harbor in harbors]
        for one, other in combinations(points, 2):
            assert abs(complex(one[0] - other[0], one[1] - other[1])) > 68, name
