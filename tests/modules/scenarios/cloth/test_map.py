"""The map of Cloth for Catan: what lies where, and what is drawn (SEA-CL-02, SEA-BOARD-02)."""

from collections import Counter

import pytest
from support.maps import the_map

from insula import Game
from insula.data import load
from insula.ruleset.words import TERRAINS

TABLES = {"p34": (4, 4), "p56": (6, 6)}
"""The layouts, each with a number of players and the number of small islands."""


@pytest.mark.parametrize("layout", TABLES)
def test_counts(layout: str) -> None:
    """The frame, the inner hexes and the main islands are as the data file counts them."""
    table, description = load("scenarios.cloth/map")[layout], the_map(f"scenarios/cloth.{layout}").description
    assert len(description.frame) == table["frame_hexes"]
    assert len(description.sea) + len(description.land) == table["inner_hexes"]
    assert table["frame_hexes"] + table["inner_hexes"] == table["hexes_on_board"]
    areas = Counter(hex.area for hex in description.land)
    pool = table["pool"]["main"]
    assert areas["main"] == sum(pool["terrain"].values()) == len(pool["tokens"])
    assert areas["islands"] == TABLES[layout][1]
    assert len(table["villages"]) == 2 * areas["islands"]


@pytest.mark.parametrize("layout", TABLES)
def test_drawn_boards(layout: str) -> None:
    """The small islands stay as they are and get no numbers; the main islands get all terrain and all numbers."""
    pool = load("scenarios.cloth/map")[layout]["pool"]["main"]
    for seed in range(3):
        game = Game("seafarers", TABLES[layout][0], seed, {"sea_scenario": "cloth"})
        state, geometry = game.state, game.ruleset.map.geometry
        found, tokens = Counter[str](), []
        for hex in game.ruleset.map.description.land:
            index = geometry.hex(hex.at)
            terrain, token = TERRAINS[state.hex_terrain[index]], int(state.hex_token[index])
            if hex.area == "islands":
                assert (terrain, token) == (hex.terrain, 0)
            else:
                found[terrain] += 1
                tokens.append(token)
        assert found == Counter(pool["terrain"])
        assert sorted(tokens) == pool["tokens"]
