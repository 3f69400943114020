"""The maps of Seafarers match the rules."""

from collections import Counter

import numpy as np
import pytest
from support.maps import filled, parsed, printed, the_map

from insula.data import load
from insula.rules.constants import NOWHERE, SEA, UNKNOWN
from insula.rules.geometry import SIDES, around
from insula.rules.terrain import is_land
from insula.ruleset.places import parse_place
from insula.ruleset.words import HARBORS, TERRAINS

# SEA-BOARD-06: intersections on land, road sides, sea sides, both; hexes of the board by the board rows.
COUNTS = {
    "new_shores.p3": (79, 97, 91, 62),
    "new_shores.p4": (95, 119, 100, 70),
    "four_islands.p3": (76, 92, 98, 64),
    "four_islands.p4": (87, 106, 94, 74),
    "fog_islands.p3": (50, 62, 65, 40),
    "fog_islands.p4": (60, 75, 68, 48),
    "through_the_desert.p3": (86, 107, 83, 64),
    "through_the_desert.p4": (101, 127, 96, 74),
    "greater_catan.p3": (105, 127, 147, 86),
    "greater_catan.p4": (133, 163, 152, 104),
    "new_shores.p56": (132, 165, 120, 90),
    "four_islands.p56": (120, 146, 149, 100),
    "fog_islands.p56": (81, 98, 61, 46),
    "through_the_desert.p56": (142, 180, 140, 102),
}


def terrain_of(name: str) -> list[str]:
    """Return the terrain of each hex of the map, as printed or as the data files say; the fog is unknown."""
    layout, states = the_map(name), filled(name)
    terrain = [TERRAINS[number] for number in states[0]["hex_terrain"].tolist()]
    for hex in layout.description.land:
        if hex.group == "fog":
            terrain[layout.geometry.hex(hex.at)] = "unknown"
    return terrain


@pytest.mark.parametrize("board", COUNTS)
def test_sea_board_06_counts(board: str) -> None:
    """SEA-BOARD-06: the numbers of intersections on land, road sides, sea sides and sides that are both."""
    layout = the_map(f"scenarios/{board}")
    terrain = terrain_of(f"scenarios/{board}")
    record = layout.boards[0]

    def kinds(hexes: np.ndarray) -> set[str]:
        return {terrain[hex] for hex in hexes.tolist() if hex != NOWHERE}

    intersections, sides = 0, Counter[tuple[bool, bool]]()
    for node in range(record["n_nodes"]):
        intersections += bool(kinds(record["node_hexes"][node]) - {"sea", "unknown"})
    for edge in range(record["n_edges"]):
        beside = kinds(record["edge_hexes"][edge])
        if "unknown" not in beside:
            sides[bool(beside - {"sea"}), "sea" in beside] += 1
    roads = sides[True, True] + sides[True, False]
    ships = sides[True, True] + sides[False, True]
    assert (intersections, roads, ships, sides[True, True]) == COUNTS[board]


# Board rows of SEA-NS, SEA-FI, SEA-FOGI, SEA-TD and SEA-GC as (r, first q, last q); those of five and six players are
# in the data files only. `frame_hexes` and `inner_hexes` of the data files are checked for all layouts below.
_FOUR_ISLANDS = [
    *((-4, 0, 4), (-3, -1, 4), (-2, -2, 4), (-1, -3, 4), (0, -3, 3), (1, -4, 3), (2, -4, 2), (3, -4, 1), (4, -4, 0)),
]


_FOUR_WIDE = [
    *((-4, 0, 5), (-3, -1, 5), (-2, -2, 5), (-1, -3, 5), (0, -3, 4), (1, -4, 4), (2, -4, 3), (3, -4, 2), (4, -4, 1)),
]


ROWS = {
    "new_shores.p3": [
        *((-5, 1, 5), (-4, 0, 5), (-3, -1, 5), (-2, -2, 5), (-1, -2, 4), (0, -3, 4), (1, -3, 3), (2, -3, 2)),
        (3, -3, 1),
    ],
    "new_shores.p4": [
        *((-5, 1, 6), (-4, 0, 6), (-3, -1, 6), (-2, -2, 6), (-1, -2, 5), (0, -3, 5), (1, -3, 4), (2, -3, 3)),
        (3, -3, 2),
    ],
    "four_islands.p3": _FOUR_ISLANDS,
    "four_islands.p4": _FOUR_ISLANDS,
    "fog_islands.p3": [
        *((-4, -1, 4), (-3, -2, 4), (-2, -3, 4), (-1, -3, 4), (0, -4, 3), (1, -4, 3), (2, -5, 2), (3, -5, 1)),
        (4, -5, 0),
    ],
    "fog_islands.p4": _FOUR_WIDE,
    "through_the_desert.p3": _FOUR_ISLANDS,
    "through_the_desert.p4": _FOUR_WIDE,
    "greater_catan.p3": [
        *((-5, -2, 6), (-4, -3, 6), (-3, -3, 5), (-2, -4, 5), (-1, -4, 4), (0, -5, 4), (1, -5, 3), (2, -6, 3)),
        (3, -6, 2),
    ],
    "greater_catan.p4": [
        *((-5, -2, 7), (-4, -3, 7), (-3, -3, 6), (-2, -4, 6), (-1, -4, 5), (0, -5, 5), (1, -5, 4), (2, -6, 4)),
        (3, -6, 3),
    ],
}


@pytest.mark.parametrize("board", ROWS)
def test_board_rows(board: str) -> None:
    """SEA-NS-01 and -02, SEA-FI-01 and -02, SEA-FOGI-01 and -02, SEA-TD-01 and -02, SEA-GC-01 and -02: the board."""
    wanted = {(q, r) for r, first, last in ROWS[board] for q in range(first, last + 1)}
    assert set(the_map(f"scenarios/{board}").geometry.hexes) == wanted


@pytest.mark.parametrize("board", COUNTS)
def test_sea_word_01_frame(board: str) -> None:
    """SEA-WORD-01: a frame hex has a neighbor outside, an inner hex has none; no side lies between two frame hexes."""
    scenario, layout = board.split(".")
    table, found = load(f"scenarios.{scenario}/map")[layout], the_map(f"scenarios/{board}")
    hexes = set(found.geometry.hexes)
    frame, inner = set(found.geometry.frame), set(found.geometry.playable)
    assert all(not hexes.issuperset(around(hex)) for hex in frame)
    assert all(hexes.issuperset(around(hex)) for hex in inner)
    counts = (table["hexes_on_board"], table["frame_hexes"], table["inner_hexes"])
    assert (len(hexes), len(frame), len(inner)) == counts
    record, in_frame = found.boards[0], {found.geometry.hex(hex) for hex in frame}
    for edge in range(record["n_edges"]):
        assert not in_frame.issuperset(record["edge_hexes"][edge].tolist())
    assert set(found.land) <= inner


# What the rules say about land: hexes by area, and terrain by group; SEA-NS, SEA-FI, SEA-FOGI, SEA-TD, SEA-GC, SEA-56.
AREAS = {
    # SEA-NS-01, -02: variable sea has 4 hexes
    "new_shores.p3": {"main": 14, "island_1": 2, "island_2": 4, "island_3": 2, "variable_sea": 4},
    "new_shores.p4": {"main": 19, "island_1": 2, "island_2": 5, "island_3": 2, "variable_sea": 4},
    # SEA-56-01: two islands of three hexes in the west, four single hexes in the east
    "new_shores.p56": {
        "main": 30,
        "island_1": 3,
        "island_2": 1,
        "island_3": 1,
        "island_4": 3,
        "island_5": 1,
        "island_6": 1,
    },
    # SEA-FI-01, -02
    "four_islands.p3": {"north_west": 4, "north_east": 6, "south_west": 6, "south_east": 4},
    "four_islands.p4": {"north_west": 4, "north_east": 8, "south_west": 7, "south_east": 4},
    # SEA-56-02
    "four_islands.p56": {
        "north_west": 6,
        "north_middle": 5,
        "north_east": 5,
        "south_west": 5,
        "south_middle": 5,
        "south_east": 6,
    },
    # SEA-FOGI-01, -02, SEA-56-03
    "fog_islands.p3": {"north_east": 7, "south_west": 7, "hidden": 12},
    "fog_islands.p4": {"north_east": 10, "south_west": 7, "hidden": 12},
    "fog_islands.p56": {"north": 24, "gold_west": 1, "gold_east": 1, "hidden": 25},
    # SEA-TD-01, -02: strip of 3, two variable sea hexes
    "through_the_desert.p3": {
        "main": 14,
        "desert": 3,
        "strip": 3,
        "island_1": 2,
        "island_2": 1,
        "island_3": 2,
        "variable_sea": 2,
    },
    "through_the_desert.p4": {
        "main": 17,
        "desert": 3,
        "strip": 3,
        "island_1": 3,
        "island_2": 2,
        "island_3": 2,
        "variable_sea": 2,
    },
    # SEA-56-04: strip of nine, islands of 1, 4, 2 and 1 hexes
    "through_the_desert.p56": {
        "main": 21,
        "desert": 5,
        "strip": 9,
        "island_1": 1,
        "island_2": 4,
        "island_3": 2,
        "island_4": 1,
    },
    # SEA-GC-01, -02
    "greater_catan.p3": {"main": 14, "island_1": 4, "island_2": 2, "island_3": 3, "island_4": 4, "island_5": 1},
    "greater_catan.p4": {
        "main": 19,
        "island_1": 4,
        "island_2": 2,
        "island_3": 6,
        "island_4": 4,
        "island_5": 1,
        "island_6": 1,
    },
}


@pytest.mark.parametrize("board", AREAS)
def test_areas(board: str) -> None:
    """SEA-NS, SEA-FI, SEA-FOGI, SEA-TD, SEA-GC, SEA-56: the number of hexes in each area."""
    land = the_map(f"scenarios/{board}").description.land
    assert Counter(hex.area for hex in land) == AREAS[board]


@pytest.mark.parametrize("board", [board for board in AREAS if "fog" not in board])
def test_islands_are_connected_and_surrounded_by_sea(board: str) -> None:
    """SEA-WORD-01: an island is a connected set of land hexes; only main land, desert and strip touch each other."""
    land = {hex.at: hex.area for hex in the_map(f"scenarios/{board}").description.land if hex.area != "variable_sea"}
    touching = {"main", "desert", "strip"}
    for area in set(land.values()) - {"strip"}:
        rest = {at for at in land if land[at] == area}
        reached = {rest.pop()}
        while grown := {hex for at in reached for hex in around(at) if hex in rest}:
            rest -= grown
            reached |= grown
        assert not rest, f"{area} has several parts"
        beside = {land[hex] for at in reached for hex in around(at) if hex in land} - {area}
        assert beside <= (touching if area in touching else set())


# Terrain and tokens as the rules print or list them, row by row; a name in capitals is a hidden hex.
PRINTED = {
    "new_shores.p3": """
        -4: 1 hills 12, gold 5, sea, sea
        -3: 3 pasture 4, mountains 9
        -2: 0 fields 4, pasture 6; 3 fields 3, sea
        -1: -1 pasture 2, mountains 5, forest 10; 3 gold 4
        0: -2 hills 8, pasture 10, pasture 9, forest 8; 3 sea
        1: -2 fields 11, mountains 3, hills 11; 2 mountains 8
        2: -2 fields 6, forest 5; 1 hills 10
    """,
    "new_shores.p4": """
        -4: 1 mountains 8, pasture 11, sea, gold 4, sea
        -3: 4 hills 5, mountains 2
        -2: 0 pasture 5, forest 6, mountains 4; 4 forest 9, sea
        -1: -1 fields 12, hills 11, fields 3, pasture 9; 4 gold 10
        0: -2 hills 6, forest 10, desert, fields 11, forest 5; 4 sea
        1: -2 mountains 3, pasture 4, hills 9, pasture 8; 3 hills 3
        2: -2 fields 8, forest 2, mountains 10; 2 fields 6
    """,
    "four_islands.p3": """
        -3: 2 fields 4, pasture 3
        -2: -1 mountains 4, forest 9; 2 fields 9, hills 5
        -1: -2 pasture 6, mountains 10; 1 forest 8, hills 11
        1: -3 fields 11, mountains 8, forest 3; 1 hills 10, hills 6
        2: -3 forest 5, pasture 9; 0 mountains 2, fields 5
        3: -3 pasture 12
    """,
    "four_islands.p4": """
        -3: 0 pasture 8; 2 forest 9, forest 11
        -2: -1 hills 10; 1 mountains 3, fields 12, pasture 5
        -1: -2 fields 5, forest 3; 1 hills 5, mountains 10
        0: 0 forest 6
        1: -3 hills 4, pasture 9; 1 forest 9, pasture 11
        2: -3 fields 6, mountains 4, hills 2; 1 mountains 8
        3: -3 pasture 10, fields 11; 0 fields 4
    """,
    "fog_islands.p3": """
        -3: -1 unknown, unknown; 2 hills 6, forest 11
        -2: -2 unknown, unknown, unknown; 2 forest 5, fields 3
        -1: 0 unknown; 2 pasture 8, pasture 9
        0: -3 forest 6, pasture 5; 0 unknown; 2 mountains 4
        1: -3 hills 11, forest 9; 0 unknown
        2: -3 mountains 8, fields 10; 0 unknown, unknown
        3: -3 pasture 12; -1 unknown, unknown
    """,
    "fog_islands.p4": """
        -3: 0 unknown; 2 hills 4, fields 10, mountains 3
        -2: -1 unknown, unknown; 2 pasture 9, forest 6, hills 12
        -1: 0 unknown; 3 pasture 10, mountains 8
        0: -2 mountains 3; 0 unknown, unknown; 3 fields 11
        1: -3 fields 6, forest 4; 0 unknown, unknown; 3 forest 5
        2: -3 hills 9, pasture 8; 0 unknown, unknown
        3: -3 pasture 2, forest 5; 0 unknown, unknown
    """,
    "through_the_desert.p3": """
        -3: 0 gold 4, desert; 3 mountains 8
        -2: -1 forest 3, desert, forest 4; 3 pasture 11
        -1: -2 fields 6, desert, hills 5, pasture 6; 3 sea
        0: -1 mountains 3, forest 10; 2 gold 5
        1: -3 forest 11, hills 6, fields 2, hills 9; 2 sea
        2: -3 mountains 10, fields 9, forest 8; 1 fields 9
        3: -3 pasture 8, pasture 4; 0 mountains 5
    """,
    "through_the_desert.p4": """
        -3: 0 gold 10, desert, forest 5; 4 mountains 9
        -2: -1 mountains 11, desert, hills 3, pasture 6; 4 fields 4
        -1: -2 fields 8, desert, mountains 8, fields 10, forest 4; 4 hills 2
        0: -1 forest 10, hills 11, pasture 9; 3 sea
        1: -3 hills 12, hills 6, fields 5, forest 8; 2 gold 5, pasture 3
        2: -3 pasture 3, pasture 11, mountains 4; 2 sea
        3: -2 forest 9; 0 mountains 6, fields 12
    """,
}


"""SEA-NS-01, -02, SEA-FI-01, -02, SEA-FOGI-01, -02, SEA-TD-01, -02. A semicolon precedes a gap."""


@pytest.mark.parametrize("board", PRINTED)
def test_printed_terrain_and_tokens(board: str) -> None:
    """SEA-NS, SEA-FI, SEA-FOGI, SEA-TD: the printed layouts, hex by hex; all other hexes are sea."""
    layout, states = the_map(f"scenarios/{board}"), printed(f"scenarios/{board}")
    wanted = parsed(PRINTED[board])
    assert set(layout.land) == set(wanted)
    for hex, at in enumerate(layout.geometry.hexes):
        terrain, token = states[0]["hex_terrain"][hex], states[0]["hex_token"][hex]
        assert (TERRAINS[terrain], token) == wanted.get(at, ("sea", 0)), at


# The harbors as the rules list them, clockwise, each with its printed kind if there is one.
HARBORS_OF = {
    # SEA-NS-01, -02
    "new_shores.p3": "1,-2,E 3:1; 1,0,NE wool; -1,2,E 3:1; -1,2,SW lumber; -2,2,W brick; -2,0,SW 3:1; -2,0,NW ore;"
    " 0,-2,W grain",
    "new_shores.p4": "1,-2,NE 3:1; 2,-1,NE lumber; 2,0,E 3:1; 1,1,SE 3:1; -1,2,SE brick; -2,2,SW 3:1; -2,1,W wool;"
    " -1,-1,W ore; 0,-2,NW grain",
    # SEA-FI-01, -02
    "four_islands.p3": "3,-2,NE 3:1; 2,-1,SW brick; 2,1,SE grain; 0,2,NW 3:1; -2,2,SE wool; -3,1,SW 3:1;"
    " -3,1,NE lumber; -2,-1,NW 3:1; 0,-2,SE ore",
    "four_islands.p4": "0,0,NW 3:1; 3,-2,SE lumber; 2,1,NW ore; 2,1,SE 3:1; -2,2,NE 3:1; -3,3,W wool; -3,1,SW brick;"
    " -2,-1,SE 3:1; -1,-2,W grain",
    # SEA-FOGI-01, -02
    "fog_islands.p3": "2,-3,NE 3:1; 3,-3,E wool; 3,-1,NE grain; 2,0,E 3:1; -2,2,SE brick; -3,3,W 3:1;"
    " -3,1,SW lumber; -3,0,SW ore",
    "fog_islands.p4": "2,-3,NE wool; 4,-3,NW grain; 4,-3,E 3:1; 4,-1,NE brick; 3,1,NE 3:1; -3,3,SE 3:1; -3,3,W 3:1;"
    " -3,1,SW ore; -2,0,W lumber",
    # SEA-TD-01, -02
    "through_the_desert.p3": "1,-2,NE lumber; 0,1,NE 3:1; 0,1,SE 3:1; -2,3,E 3:1; -3,3,SE brick; -3,3,W ore;"
    " -3,1,SW wool; -2,1,NW grain",
    "through_the_desert.p4": "2,-3,E brick; 2,-1,NE 3:1; 2,-1,SE 3:1; 0,1,SE 3:1; -2,3,E lumber; -2,3,SW 3:1;"
    " -3,2,SE ore; -3,2,W grain; -1,0,W wool",
    # SEA-GC-01; SEA-GC-02: at the same places as in SEA-NS-01
    "greater_catan.p4": "0,-2,NE; 2,-2,NE; 2,-1,E; 2,0,SE; 0,2,SE; -1,2,SW; -2,2,W; -2,0,W; -1,-1,NW",
    "greater_catan.p3": "1,-2,E; 1,0,NE; -1,2,E; -1,2,SW; -2,2,W; -2,0,SW; -2,0,NW; 0,-2,W",
}


@pytest.mark.parametrize("board", HARBORS_OF)
def test_harbors(board: str) -> None:
    """SEA-NS, SEA-FI, SEA-FOGI, SEA-TD, SEA-GC: the sides with harbors and their printed kinds."""
    found = the_map(f"scenarios/{board}")
    record = found.boards[0]
    wanted = set()
    for text in HARBORS_OF[board].split("; "):
        side, _, kind = text.strip().partition(" ")
        wanted.add((found.geometry.edge(parse_place(side)), {"3:1": "any"}.get(kind, kind or None)))
    edges, kinds = record["frame_edge"].tolist(), record["frame_kind"].tolist()
    pairs = list(zip(edges, kinds, strict=True))[: record["n_harbors"]]
    assert {(edge, None if kind == NOWHERE else HARBORS[kind]) for edge, kind in pairs} == wanted


# Terrain of each group as (hills, forest, pasture, fields, mountains) and others, and the tokens.
POOLS = {
    "new_shores.p56": {  # SEA-56-01, FIVESIX-BOARD-02 and -05
        "main": ({"hills": 5, "forest": 6, "pasture": 6, "fields": 6, "mountains": 5, "desert": 2}, 28),
        "foreign": (
            {"hills": 2, "mountains": 2, "pasture": 1, "fields": 1, "forest": 1, "gold": 3},
            [2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
        ),
    },
    "four_islands.p56": {  # SEA-56-02
        "all": (
            {"hills": 6, "mountains": 6, "pasture": 7, "fields": 6, "forest": 7},
            [2] * 2 + [3] * 3 + [4] * 4 + [5] * 4 + [6] * 4 + [8] * 3 + [9] * 4 + [10] * 4 + [11] * 2 + [12] * 2,
        ),
    },
    "fog_islands.p3": {  # SEA-FOGI-01 as printed, SEA-FOGI-03
        "fog": (
            {"sea": 2, "hills": 2, "mountains": 2, "pasture": 1, "fields": 2, "forest": 1, "gold": 2},
            [3, 3, 4, 5, 6, 8, 9, 10, 11, 12],
        ),
    },
    "fog_islands.p4": {
        "fog": (
            {"sea": 2, "hills": 2, "mountains": 2, "pasture": 1, "fields": 2, "forest": 1, "gold": 2},
            [3, 4, 5, 6, 8, 9, 10, 11, 11, 12],
        ),
    },
    "fog_islands.p56": {  # SEA-56-03
        "main": ({"hills": 5, "mountains": 5, "pasture": 4, "fields": 5, "forest": 4, "desert": 1}, 23),
        "gold_corners": ({"gold": 2}, [4, 10]),
        "fog": (
            {"sea": 12, "hills": 2, "mountains": 2, "pasture": 3, "fields": 2, "forest": 3, "gold": 1},
            [2, 2, 3, 4, 5, 5, 6, 8, 9, 9, 10, 11, 12],
        ),
    },
    "through_the_desert.p56": {  # SEA-56-04
        "main": ({"hills": 7, "mountains": 6, "pasture": 5, "fields": 5, "forest": 6, "gold": 1}, 30),
        "foreign": (
            {"mountains": 1, "pasture": 2, "fields": 2, "forest": 1, "gold": 2},
            [2, 3, 4, 8, 8, 9, 10, 11],
        ),
    },
    "greater_catan.p3": {  # SEA-GC-02
        "main": (
            {"hills": 2, "mountains": 3, "fields": 3, "pasture": 3, "forest": 3},
            [2, 3, 4, 4, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11],
        ),
        "new_land": ({"hills": 3, "mountains": 3, "pasture": 2, "fields": 3, "forest": 3}, []),
    },
    "greater_catan.p4": {  # SEA-GC-01: terrain and tokens of the base game
        "main": (
            {"hills": 3, "mountains": 3, "fields": 4, "pasture": 4, "forest": 4, "desert": 1},
            [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
        ),
        "new_land": ({"forest": 4, "fields": 4, "pasture": 4, "mountains": 3, "hills": 3}, []),
    },
}


@pytest.mark.parametrize("board", POOLS)
def test_pools(board: str) -> None:
    """SEA-FOGI-03, SEA-GC-01, -02, SEA-56-01 to -04: the terrain and tokens for each group of hexes."""
    pools = {pool.group: pool for pool in the_map(f"scenarios/{board}").description.pools}
    for group, (terrain, tokens) in POOLS[board].items():
        assert dict(pools[group].terrain) == terrain
        assert (len(pools[group].tokens) if isinstance(tokens, int) else list(pools[group].tokens)) == tokens


@pytest.mark.parametrize("board", PRINTED)
def test_pools_match_the_printed_layout(board: str) -> None:
    """SEA-BOARD-02: in the variable set-up the printed terrain and tokens of a group are shuffled."""
    printed_hexes, layout = parsed(PRINTED[board]), the_map(f"scenarios/{board}")
    for pool in layout.description.pools:
        hexes = [printed_hexes[hex.at] for hex in layout.description.land if hex.group == pool.group]
        if pool.group != "fog":
            assert Counter(terrain for terrain, _ in hexes) == dict(pool.terrain)
            assert sorted(token for _, token in hexes if token) == sorted(pool.tokens)


ROBBERS = {  # robber, pirate: SEA-NS-05, SEA-FI-04, SEA-FOGI-05, SEA-TD-04, SEA-GC-08, SEA-56; None: set elsewhere
    "new_shores.p3": ((1, -4), (4, -1)),
    "new_shores.p4": ((0, 0), (5, -1)),
    "new_shores.p56": (None, None),
    "four_islands.p3": ((-3, 3), (0, 0)),
    "four_islands.p4": ((2, -2), (3, 0)),
    "four_islands.p56": (None, (-4, 0)),
    "fog_islands.p3": ((-3, 3), (-4, 0)),
    "fog_islands.p4": ((4, -2), (-3, 0)),
    "fog_islands.p56": (None, (4, 0)),
    "through_the_desert.p3": ((0, -2), (3, 0)),
    "through_the_desert.p4": ((0, -2), (4, 0)),
    "through_the_desert.p56": (None, (2, 3)),
    "greater_catan.p3": (None, (0, -4)),
    "greater_catan.p4": (None, (0, -4)),
}


@pytest.mark.parametrize("board", ROBBERS)
def test_first_hexes_of_robber_and_pirate(board: str) -> None:
    """SEA-NS-05, SEA-FI-04, SEA-FOGI-05, SEA-TD-04, SEA-GC-08, SEA-56: where robber and pirate start."""
    found, states = the_map(f"scenarios/{board}"), filled(f"scenarios/{board}")
    description = found.description
    assert (description.robber, description.pirate) == ROBBERS[board]
    if description.pirate:
        assert states[0]["hex_terrain"][found.geometry.hex(description.pirate)] == SEA
    if description.robber:
        token = states[0]["hex_token"][found.geometry.hex(description.robber)]
        assert token == (0 if board == "new_shores.p4" or "desert" in board else 12)


def test_fixed_hexes_are_placed_first() -> None:
    """SEA-BOARD-02: sea outside the groups and hexes of the group `fixed` are placed before anything is drawn."""
    found, states = the_map("scenarios/through_the_desert.p4"), printed("scenarios/through_the_desert.p4").copy()
    states[0]["hex_terrain"] = UNKNOWN
    found.lay_fixed(states)
    laid = {at: TERRAINS[states[0]["hex_terrain"][hex]] for hex, at in enumerate(found.geometry.hexes)}
    deserts = {(1, -3), (0, -2), (-1, -1)}
    assert {at for at, terrain in laid.items() if terrain == "desert"} == deserts
    assert {at for at, terrain in laid.items() if terrain == "unknown"} == set(found.land) - deserts
    assert set(laid.values()) == {"desert", "unknown", "sea"}


def test_is_land_follows_the_terrain() -> None:
    """SEA-WORD-01: sea is not land, gold and desert are; a hidden hex is neither."""
    from insula.rules import jit

    name = "scenarios/fog_islands.p56"
    found, states = the_map(name), filled(name)
    state = jit.record(states)
    hexes = {hex.at: found.geometry.hex(hex.at) for hex in found.description.land}
    assert is_land(state, hexes[-4, 3]), "gold"
    hidden = hexes[-3, -1]
    for terrain, wanted in (("unknown", False), ("sea", False), ("forest", True), ("desert", True), ("gold", True)):
        state.hex_terrain[hidden] = TERRAINS.index(terrain)
        assert is_land(state, hidden) == wanted


def test_edges_are_named_after_either_hex() -> None:
    """SEA-BOARD-04: a harbor is named after its land hex, whatever the canonical name of the side is."""
    found = the_map("scenarios/four_islands.p3")
    edge = found.geometry.edge((2, -1, "SW"))
    assert found.geometry.edge_name_at(edge, found.geometry.hex((2, -1))) == "2,-1,SW"
    assert found.geometry.edge_name_at(edge, found.geometry.hex((1, 0))) == "1,0,NE" == found.geometry.edge_names[edge]
    assert {name.split(",")[2] for name in found.geometry.edge_names} == set(SIDES)
