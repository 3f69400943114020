"""What holds for the maps of all modules, and how a map is chosen."""

from collections import Counter
from dataclasses import dataclass

import pytest
from support.maps import ALL_MAPS, the_map

from insula import Ruleset
from insula.data import load
from insula.rules.constants import MAX_EDGES, MAX_HEXES, MAX_NODES
from insula.ruleset import start
from insula.ruleset.maps import build_map, read_map
from insula.ruleset.parts import SetupPart
from insula.ruleset.places import parse_place
from insula.ruleset.words import HARBORS

# The numbers of 3:1, brick, lumber, wool, grain and ore harbors: SEA-NS-04, SEA-GC-01 and -02, SEA-56,
# FIVESIX-BOARD-04; the printed kinds of SEA-FI, SEA-FOGI and SEA-TD; BASE-SETUP-06 for Traders & Barbarians.
HARBOR_COUNTS = {
    "scenarios/new_shores.p3": (3, 1, 1, 1, 1, 1),
    "scenarios/new_shores.p4": (4, 1, 1, 1, 1, 1),
    "scenarios/new_shores.p56": (5, 1, 1, 2, 1, 1),
    "scenarios/four_islands.p3": (4, 1, 1, 1, 1, 1),
    "scenarios/four_islands.p4": (4, 1, 1, 1, 1, 1),
    "scenarios/four_islands.p56": (5, 1, 1, 2, 1, 1),
    "scenarios/fog_islands.p3": (3, 1, 1, 1, 1, 1),
    "scenarios/fog_islands.p4": (4, 1, 1, 1, 1, 1),
    "scenarios/fog_islands.p56": (4, 1, 1, 1, 1, 1),
    "scenarios/through_the_desert.p3": (3, 1, 1, 1, 1, 1),
    "scenarios/through_the_desert.p4": (4, 1, 1, 1, 1, 1),
    "scenarios/through_the_desert.p56": (5, 1, 1, 2, 1, 1),
    "scenarios/greater_catan.p3": (3, 1, 1, 1, 1, 1),
    "scenarios/greater_catan.p4": (4, 1, 1, 1, 1, 1),
    "scenarios/forgotten_tribe.p34": (1, 1, 1, 1, 1, 1),
    "scenarios/forgotten_tribe.p56": (3, 1, 1, 1, 1, 1),
    "scenarios/cloth.p34": (4, 1, 1, 1, 1, 1),
    "scenarios/cloth.p56": (5, 1, 1, 2, 1, 1),
    "scenarios/wonders.p34": (4, 1, 1, 1, 1, 1),
    "scenarios/wonders.p56": (5, 1, 1, 2, 1, 1),
    "scenarios/pirate_islands.p34": (3, 1, 1, 1, 1, 1),
    "scenarios/pirate_islands.p56": (4, 1, 1, 1, 1, 1),
    "barbarian_attack/map.p4": (4, 1, 1, 1, 1, 1),
    "barbarian_attack/map.p56": (5, 1, 1, 2, 1, 1),
    "traders_barbarians/map.p4": (4, 1, 1, 1, 1, 1),
    "traders_barbarians/map.p56": (5, 1, 1, 2, 1, 1),
}


@pytest.mark.parametrize("name", ALL_MAPS)
def test_counts_of_harbors(name: str) -> None:
    """SEA-NS-04, SEA-GC-01, -02, SEA-56, FIVESIX-BOARD-04, FIVESIX-TB-10: the number of harbors of each kind."""
    record = the_map(name).boards[0]
    counts = record["harbor_count"].tolist()
    assert (counts[HARBORS.index("any")], *counts[:5]) == HARBOR_COUNTS[name]
    more = 1 if name == "traders_barbarians/map.p56" else 0  # twelve places for eleven harbors (FIVESIX-TB-10)
    assert record["n_harbors"] == sum(counts) + more


@pytest.mark.parametrize("name", ALL_MAPS)
def test_harbors_are_between_land_and_sea(name: str) -> None:
    """SEA-BOARD-04, BASE-SETUP-05: each is on a side between land and sea, and no two share an intersection."""
    found = the_map(name)
    record, land = found.boards[0], {found.geometry.hex(hex) for hex in found.land}
    corners = []
    for edge in record["frame_edge"][: record["n_harbors"]].tolist():
        beside = record["edge_hexes"][edge].tolist()
        assert len(land.intersection(beside)) == 1, found.geometry.edge_names[edge]
        corners += record["edge_nodes"][edge].tolist()
    assert len(corners) == len(set(corners))


@pytest.mark.parametrize("name", ALL_MAPS)
def test_the_pools_fit_the_hexes(name: str) -> None:
    """SEA-BOARD-02: there is terrain for each hex that can be land, and the board has room for the map."""
    found = the_map(name)
    record, description = found.boards[0], found.description
    assert record["terrain_count"].sum() == record["n_land"] == len(found.land)
    for pool in description.pools:
        hexes = [hex for hex in description.land if hex.group == pool.group]
        assert sum(count for _, count in pool.terrain) == len(hexes)
    sizes = (record["n_hexes"], record["n_nodes"], record["n_edges"])
    assert all(size <= most for size, most in zip(sizes, (MAX_HEXES, MAX_NODES, MAX_EDGES), strict=True))


def test_the_largest_maps() -> None:
    """SEA-56-03, SEA-56-04: no map is larger than those for five and six players, and they fill the records."""
    largest = [0, 0, 0]
    for name in ALL_MAPS:
        record = the_map(name).boards[0]
        sizes = (int(record["n_hexes"]), int(record["n_nodes"]), int(record["n_edges"]))
        largest = [max(pair) for pair in zip(largest, sizes, strict=True)]
    assert largest == [MAX_HEXES, MAX_NODES, MAX_EDGES] == [95, 156, 218]


@pytest.mark.parametrize("name", ["barbarian_attack/map.p4", "traders_barbarians/map.p4"])
def test_attack_board_05_trader_board_04_harbors(name: str) -> None:
    """ATTACK-BOARD-05, TRADER-BOARD-04: the nine sides of the base frame, on the base island."""
    found = the_map(name)
    sides = ["0,-2,NW", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-2,2,SW", "-2,1,W", "-1,-1,W"]
    edges = [found.geometry.edge(parse_place(side)) for side in sides]
    assert sorted(found.boards[0]["frame_edge"][:9].tolist()) == sorted(edges)
    base = Ruleset.of("base", 4).map
    assert found.geometry.hexes == base.geometry.hexes
    assert found.land == base.land


@pytest.mark.parametrize("module", ["barbarian_attack", "traders_barbarians"])
def test_sample_deals_fit_the_board(module: str) -> None:
    """ATTACK-BOARD-02, -03, TRADER-BOARD-02: the fixed deal for tests uses exactly what the pools contain."""
    sample = {(row["q"], row["r"]): row["terrain"] for row in load(f"{module}/map")["sample"]["hexes"]}
    description = the_map(f"{module}/map.p4").description
    for hex in description.land:
        assert hex.terrain is None or sample[hex.at] == hex.terrain
    for pool in description.pools:
        assert Counter(sample[hex.at] for hex in description.land if hex.group == pool.group) == dict(pool.terrain)


@dataclass(frozen=True)
class _Settings:
    """The settings of a table on which a map depends."""

    players: int
    modules: tuple[str, ...] = ("base",)
    options: tuple[str, ...] = ()


def test_the_last_module_with_a_map_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """For settings for which a module has no map, the map of an earlier module is used."""
    small, large = the_map("barbarian_attack/map.p4"), the_map("barbarian_attack/map.p56")
    parts = (
        SetupPart(island=lambda _: small),
        SetupPart(island=lambda settings: large if settings.players > 4 else None),
        SetupPart(),
    )
    monkeypatch.setattr(start, "setup_parts", lambda _: parts)
    assert start.island(_Settings(4)) is small  # type: ignore[arg-type]
    assert start.island(_Settings(6)) is large  # type: ignore[arg-type]


def test_a_description_gives_one_map() -> None:
    """Games on the same map share the object."""
    table = {"hexes": [{"q": 0, "r": 0}], "pool": {"main": {"terrain": {"hills": 1}}}}
    assert build_map(read_map(table)) is build_map(read_map(table))
    assert Ruleset.of("base", 3).map is Ruleset.of("base", 4).map
