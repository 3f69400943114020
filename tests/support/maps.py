"""The maps of modules whose rules do not exist yet, and positions on them."""

import numpy as np

from insula import Ruleset
from insula.data import load
from insula.notation.lines import read_line
from insula.notation.positions.texts import read_body, write_body
from insula.rules.constants import UNKNOWN
from insula.ruleset.maps import Map, build_map, read_map
from insula.ruleset.settings import settle
from insula.ruleset.words import TERRAINS

SEAFARERS = (
    "new_shores",
    "four_islands",
    "fog_islands",
    "through_the_desert",
    "greater_catan",
    "forgotten_tribe",
    "cloth",
    "pirate_islands",
    "wonders",
)
LAYOUTS = {"p3": 3, "p4": 4, "p34": 4, "p56": 6}
"""The layouts of a table, each with a number of players."""


def _layouts(scenario: str) -> list[str]:
    """Return the layouts that a scenario has."""
    return [layout for layout in LAYOUTS if layout in load(f"scenarios.{scenario}/map")]


ALL_MAPS = (
    *(f"scenarios/{scenario}.{layout}" for scenario in SEAFARERS for layout in _layouts(scenario)),
    *(f"{module}/map.{layout}" for module in ("barbarian_attack", "traders_barbarians") for layout in ("p4", "p56")),
)
"""Every map except the base game's."""


def the_map(name: str) -> Map:
    """Return a map by the name of its table and layout, such as `scenarios/new_shores.p3`."""
    table, layout = name.split(".")
    folder, _, scenario = table.partition("/")
    return build_map(read_map(load(f"scenarios.{scenario}/map" if folder == "scenarios" else table)[layout]))


def ruleset_on(name: str) -> Ruleset:
    """Return the rules of the base game on another map, to test notation and drawing."""
    base = Ruleset.of("base", LAYOUTS[name.split(".")[1]])
    ruleset = Ruleset(settle("base", base.players, {}))  # not the one that all share
    ruleset.map = the_map(name)
    ruleset.boards = ruleset.map.boards.copy()
    for field in ("cost", "pieces"):
        ruleset.boards[field] = base.boards[field]
    ruleset.template = base.template.copy()
    ruleset.template[0]["hex_terrain"] = UNKNOWN
    ruleset.map.lay_fixed(ruleset.template)
    return ruleset


def printed(name: str) -> np.ndarray:
    """Return a state with the printed arrangement of a map."""
    states = ruleset_on(name).template.copy()
    the_map(name).lay_printed(states)
    return states


def filled(name: str) -> np.ndarray:
    """Return a state with all hexes set: as printed, otherwise with the contents of the pools in any order."""
    states, layout = printed(name), the_map(name)
    description = layout.description
    for pool in description.pools:
        hexes = [layout.geometry.hex(hex.at) for hex in description.land if hex.group == pool.group]
        if all(states[0]["hex_terrain"][hex] != TERRAINS.index("unknown") for hex in hexes):
            continue
        terrains = [TERRAINS.index(terrain) for terrain, count in pool.terrain for _ in range(count)]
        tokens = list(pool.tokens)
        for hex, terrain in zip(hexes, terrains, strict=True):
            states[0]["hex_terrain"][hex] = terrain
            if tokens and TERRAINS[terrain] not in ("sea", "desert"):
                states[0]["hex_token"][hex] = tokens.pop(0)
    kinds = [kind for kind, count in enumerate(layout.boards[0]["harbor_count"].tolist()) for _ in range(count)]
    for harbor, kind in enumerate(kinds):
        if states[0]["harbor_kind"][harbor] == -1:
            states[0]["harbor_kind"][harbor] = kind
    states[0]["harbor_edge"][len(kinds) :] = -1
    return states


def lines_of(ruleset: Ruleset, states: np.ndarray) -> list[str]:
    """Return the lines of a position after its header."""
    return write_body(ruleset, states)


def read_back(ruleset: Ruleset, lines: list[str]) -> np.ndarray:
    """Return the state that the lines describe."""
    return read_body(ruleset, [read_line(number, line) for number, line in enumerate(lines, 1)]).states


def parsed(rows: str) -> dict[tuple[int, int], tuple[str, int]]:
    """Return the hexes of a printed board."""
    hexes = {}
    for line in rows.split("\n"):
        r, _, runs = line.partition(":")
        for run in runs.split(";") if runs else ():
            first, *_ = run.split()
            for place, text in enumerate(run.strip().removeprefix(first).split(",")):
                terrain, _, token = text.strip().partition(" ")
                hexes[int(first) + place, int(r)] = (terrain, int(token or 0))
    return hexes
