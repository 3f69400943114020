"""The graph of a map."""

import pytest
from support.maps import ALL_MAPS, the_map

from insula import Ruleset
from insula.rules import geometry
from insula.rules.constants import MAX_DEGREE, NOWHERE
from insula.rules.geometry import CORNERS, Geometry, around, picture


def test_the_picture_in_the_docstring_is_that_of_the_base_island():
    assert picture(Ruleset.of("base").map.geometry) in (geometry.__doc__ or "")


def test_a_side_between_two_hexes_of_the_frame_does_not_exist():
    island = Geometry(playable=[(0, 0)], frame=around((0, 0)))
    with pytest.raises(KeyError):
        island.edge((1, -1, "SE"))


def test_sides_between_sea_hexes_in_play_exist():
    """The graph does not depend on whether a hex in play is land or sea."""
    two = Geometry(playable=[(0, 0), (1, 0)], frame=[hex for hex in around((0, 0)) if hex != (1, 0)])
    assert (len(two.nodes), len(two.edges)) == (10, 11)
    assert two.edge_names[two.edge((1, 0, "W"))] == "0,0,E"


@pytest.mark.parametrize("name", ALL_MAPS)
def test_the_tables_agree_with_each_other(name):
    """Neighbors are mutual, ends of edges are neighbors, and corners touch the hexes that list them."""
    found = the_map(name).geometry
    board = the_map(name).boards[0]
    assert len(set(found.node_names)) == len(found.nodes)
    assert len(set(found.edge_names)) == len(found.edges)
    for node in range(board["n_nodes"]):
        degree = board["node_degree"][node]
        assert 2 <= degree <= MAX_DEGREE
        for other, edge in zip(board["node_nodes"][node][:degree], board["node_edges"][node][:degree], strict=True):
            assert set(board["edge_nodes"][edge].tolist()) == {node, other}
            assert node in board["node_nodes"][other]
    for hex, at in enumerate(found.hexes):
        for side, other in enumerate(board["hex_hexes"][hex].tolist()):
            assert other == NOWHERE or board["hex_hexes"][other][(side + 3) % 6] == hex
        for corner, node in zip(CORNERS, board["hex_nodes"][hex].tolist(), strict=True):
            if node != NOWHERE:
                assert found.node((*at, corner)) == node
                assert hex in board["node_hexes"][node]


def test_a_plaza_touches_only_its_hex():
    found = the_map("traders_barbarians/map.p4")
    plaza, path = found.geometry.node((2, -2, "C")), found.geometry.edge((2, -2, "C-S"))
    hex = found.geometry.hex((2, -2))
    assert found.boards[0]["node_hexes"][plaza].tolist() == [hex, NOWHERE, NOWHERE]
    assert found.boards[0]["edge_hexes"][path].tolist() == [hex, NOWHERE]
    assert plaza not in found.boards[0]["hex_nodes"][hex]


def test_places_are_numbered_in_reading_order():
    """A plaza comes between the northern and the southern corners of its hex."""
    names = the_map("traders_barbarians/map.p4").geometry.node_names
    assert names.index("2,-2,N") < names.index("2,-2,C") < names.index("2,-2,S")
