"""The board of Traders & Barbarians matches the rules."""

from support.maps import parsed, printed, the_map

from insula.rules.geometry import CORNERS
from insula.ruleset.maps import Map
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

TRADE_HEXES = {  # TRADER-HEX-01: land corners, closed corners, closed paths
    (-2, 0): ("castle", "N NE SE S", "SW NW", "NW W SW"),
    (2, -2): ("quarry", "SE S SW NW", "N NE", "NW NE E"),
    (0, 2): ("glassworks", "N NE SW NW", "SE S", "E SE SW"),
}


def closed(found: Map) -> tuple[set[int], set[int]]:
    """Return the corners of trade hexes without an inner path, and the sides at them."""
    geometry = found.geometry
    corners = {
        geometry.node((*hex.at, corner))
        for hex in found.description.land
        if hex.plaza
        for corner in CORNERS
        if corner not in hex.plaza
    }
    ends = found.boards[0]["edge_nodes"][: len(geometry.edges)].tolist()
    return corners, {edge for edge, pair in enumerate(ends) if not corners.isdisjoint(pair)}


def test_trader_hex_01_plazas() -> None:
    """TRADER-BOARD-01, TRADER-HEX-01: trade hexes with a plaza, four inner paths, closed corners and closed paths."""
    found = the_map("traders_barbarians/map.p4")
    geometry, states = found.geometry, printed("traders_barbarians/map.p4")
    corners, paths = closed(found)
    closed_corners, closed_paths = set(), set()
    for hex, (terrain, land_corners, shut_corners, shut_paths) in TRADE_HEXES.items():
        assert states[0]["hex_terrain"][geometry.hex(hex)] == TERRAINS.index(terrain)
        plaza = geometry.node((*hex, "C"))
        assert geometry.node_names[plaza] == f"{hex[0]},{hex[1]},C"
        assert found.boards[0]["node_degree"][plaza] == 4
        for corner in land_corners.split():
            path = geometry.edge((*hex, f"C-{corner}"))
            ends = {plaza, geometry.node((*hex, corner))}
            assert set(found.boards[0]["edge_nodes"][path].tolist()) == ends
            assert geometry.edge_names[path] == f"{hex[0]},{hex[1]},C-{corner}"
        closed_corners |= {geometry.node((*hex, corner)) for corner in shut_corners.split()}
        closed_paths |= {geometry.edge((*hex, side)) for side in shut_paths.split()}
    assert (corners, paths) == (closed_corners, closed_paths)
    harbors = found.boards[0]["frame_edge"][:9].tolist()
    assert closed_paths.isdisjoint(harbors), "TRADER-BOARD-04"


def test_trader_hex_09_size_of_the_network() -> None:
    """TRADER-HEX-09: 63 open sides, 12 inner paths, 48 intersections, 3 plazas; seven paths from plaza to plaza."""
    found = the_map("traders_barbarians/map.p4")
    geometry, record = found.geometry, found.boards[0]
    corners, paths = closed(found)
    plazas = {geometry.node((*hex, "C")) for hex in TRADE_HEXES}
    inner = {edge for edge, name in enumerate(geometry.edge_names) if ",C-" in name}
    assert (len(geometry.edges) - len(inner) - len(paths), len(inner)) == (63, 12)
    assert (len(geometry.nodes) - len(plazas) - len(corners), len(plazas)) == (48, 3)
    steps = {geometry.node((-2, 0, "C")): 0}
    walk = list(steps)
    for node in walk:
        for place in range(record["node_degree"][node]):
            other = int(record["node_nodes"][node, place])
            if record["node_edges"][node, place] not in paths and other not in steps:
                steps[other] = steps[node] + 1
                walk.append(other)
    assert {steps[plaza] for plaza in plazas} == {0, 7}


def test_trader_board_terrain_and_tokens() -> None:
    """TRADER-BOARD-02, -03: terrain of the other 16 hexes, and the tokens in the order of their letters."""
    description = the_map("traders_barbarians/map.p4").description
    (pool,) = description.pools
    assert dict(pool.terrain) == {"forest": 4, "pasture": 3, "fields": 3, "hills": 3, "mountains": 3}
    assert description.token_sequence == (5, 6, 3, 8, 10, 9, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
    assert sorted(description.token_sequence) == sorted(pool.tokens)


TRADER_56 = """
    -3: 0 quarry, main 6, main 10, glassworks
    -2: -1 main 4, desert, main 3, main 12, main 8
    -1: -2 main 3, main 5, main 10, main 5, main 9, main 11
    0: -3 glassworks, main 8, main 12, castle, main 2, main 6, quarry
    1: -3 main 11, main 9, main 4, main 9, main 5, main 3
    2: -3 main 6, main 2, main 11, desert, main 4
    3: -3 quarry, main 10, main 8, glassworks
"""


def test_fivesix_tb_07_and_08_trader_board() -> None:
    """FIVESIX-TB-07, -08: 37 hexes, seven trade hexes, two with four inner paths and five with six; fixed tokens."""
    found = the_map("traders_barbarians/map.p56")
    geometry, record = found.geometry, found.boards[0]
    wanted = parsed(TRADER_56)
    assert len(wanted) == 37
    assert {hex.at: (hex.terrain or hex.group, hex.token) for hex in found.description.land} == wanted
    (pool,) = found.description.pools
    assert dict(pool.terrain) == {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5}
    plazas = {hex.at: geometry.node((*hex.at, "C")) for hex in found.description.land if hex.plaza}
    degrees = {hex: int(record["node_degree"][plaza]) for hex, plaza in plazas.items()}
    assert degrees == {
        (0, -3): 4,
        (0, 3): 4,
        (0, 0): 6,
        (3, 0): 6,
        (-3, 3): 6,
        (3, -3): 6,
        (-3, 0): 6,
    }
    _, paths = closed(found)
    names = ["0,-3,W", "0,-3,NW", "0,-3,NE", "0,3,E", "0,3,SE", "0,3,SW"]
    assert paths == {geometry.edge(parse_place(name)) for name in names}


def test_fivesix_tb_10_places_of_harbors() -> None:
    """FIVESIX-TB-10: twelve places."""
    wanted = {
        *("1,-3,NW", "2,-3,NE", "3,-2,NE", "3,-1,E", "2,1,E", "1,2,SE"),
        *("-1,3,SE", "-2,3,SW", "-3,2,SW", "-3,1,W", "-2,-1,W", "-1,-2,NW"),
    }
    found = the_map("traders_barbarians/map.p56")
    edges = {found.geometry.edge(parse_place(side)) for side in wanted}
    assert set(found.boards[0]["frame_edge"][:12].tolist()) == edges
