"""The maps of the scenarios as small pictures: what kind of land lies where, for four players."""

from collections.abc import Iterator
from typing import Any

from insula.data import load
from insula.drawing.layout import CORNERS, hex_center, moved
from insula.drawing.markup import polygon

LAYOUT = "p4"
CUSTOM = "custom"
"""The scenario of maps that people make: it has no map of its own."""
SIZE = 0.1
"""The size of a hex, as a share of that on the board."""
KINDS = ("board", "land", "foreign", "desert", "hidden")
"""The kinds of ground in the order in which they are drawn: all hexes, then those with land."""


def scenarios() -> Iterator[str]:
    """Yield the names of the scenarios."""
    (option,) = (row for row in load("seafarers/options")["option"] if row["name"] == "sea_scenario")
    yield from (value for value in option["values"] if value != CUSTOM)


def map_outlines(scenario: str) -> dict[str, str]:
    """Return the hexes of each kind of ground that the scenario has, as path data, named after both."""
    table = load(f"seafarers/{scenario}")[LAYOUT]
    places = [(q, row["r"]) for row in table["rows"] for q in range(row["q_first"], row["q_last"] + 1)]
    found: dict[str, list[tuple[int, int]]] = {"board": places}
    for hex in table["hexes"]:
        if hex.get("terrain") != "sea":
            found.setdefault(_kind(hex), []).append((hex["q"], hex["r"]))
    middle = _middle(places)
    there = [kind for kind in KINDS if kind in found]
    return {f"{scenario}_{kind}": "".join(_outline(at, middle) for at in found[kind]) for kind in there}


def _kind(hex: dict[str, Any]) -> str:
    if hex["group"] == "fog":
        return "hidden"
    if hex["area"] == "desert":
        return "desert"
    return "land" if hex["group"] in ("main", "all") and hex["area"] != "strip" else "foreign"


def _middle(places: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the middle of the board."""
    xs, ys = zip(*map(hex_center, places), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _outline(at: tuple[int, int], middle: tuple[float, float]) -> str:
    x, y = moved(hex_center(at), (-middle[0], -middle[1]))
    return polygon(((x + dx) * SIZE, (y + dy) * SIZE) for dx, dy in CORNERS.values())
