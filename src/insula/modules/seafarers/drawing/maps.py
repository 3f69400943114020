"""The maps of the scenarios as small pictures: what kind of land lies where, for four players."""

from collections.abc import Iterator
from typing import Any

from insula.data import load, scenario_rows
from insula.drawing.layout import CORNERS, hex_center, moved
from insula.drawing.markup import polygon

LAYOUT = "4"
FIXED, DESERT = "fixed", "desert"
SIZE = 0.1
"""The size of a hex, as a share of that on the board."""
KINDS = ("board", "land", "foreign", "desert", "hidden")
"""The kinds of ground in the order in which they are drawn: all hexes, then those with land."""


def scenarios() -> Iterator[str]:
    """Yield the names of the scenarios with a map."""
    yield from (row["value"] for row in scenario_rows() if row["option"] == "sea_scenario")


def map_outlines(scenario: str) -> dict[str, str]:
    """Return the hexes of each kind of ground that the scenario has, as path data, named after both."""
    table = next(table for name, table in load(f"scenarios.{scenario}/map").items() if LAYOUT in name)
    places = [(q, row["r"]) for row in table["rows"] for q in range(row["q_first"], row["q_last"] + 1)]
    found: dict[str, list[tuple[int, int]]] = {"board": places}
    for hex in table["hexes"]:
        if hex.get("terrain") != "sea":
            found.setdefault(_kind(hex), []).append((hex["q"], hex["r"]))
    middle = _middle(places)
    there = [kind for kind in KINDS if kind in found]
    return {f"{scenario}_{kind}": "".join(_outline(at, middle) for at in found[kind]) for kind in there}


def _kind(hex: dict[str, Any]) -> str:
    group, area, terrain = hex.get("group", FIXED), hex.get("area", ""), hex.get("terrain", "")
    if group == "fog" or (group == "foreign" and not terrain):
        return "hidden"
    if area == DESERT or (group == FIXED and terrain == DESERT):
        return "desert"
    return "land" if (group in ("main", "all") and area != "strip") or area == "main" else "foreign"


def _middle(places: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the middle of the board."""
    xs, ys = zip(*map(hex_center, places), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _outline(at: tuple[int, int], middle: tuple[float, float]) -> str:
    x, y = moved(hex_center(at), (-middle[0], -middle[1]))
    return polygon(((x + dx) * SIZE, (y + dy) * SIZE) for dx, dy in CORNERS.values())
