"""The maps as data become Boards: the base island, and the island of five and six players."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ..data import load
from ..rules.constants import NOWHERE
from ..rules.geometry import NEIGHBORS, SIDES, Geometry
from .words import HARBORS, TERRAINS

Hex = tuple[int, int]


@dataclass(frozen=True)
class Map:
    """A board with its geometry: the array of one Board record that all games on the map share."""

    geometry: Geometry
    boards: np.ndarray


@cache
def base_island() -> Map:
    """The island of 19 hexes with its frame of 18 sea hexes (BASE-SETUP-02)."""
    table = load("base/supplies")
    land = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    spirals = _rotations([_hex(row) for row in table["spiral"]["from_corner_0_minus2"]])
    return _map(table, land, center=[(0, 0)], spirals=spirals, frame=table["beginner"]["harbors"])


@cache
def five_six_island() -> Map:
    """The island of 30 hexes for five and six players (FIVESIX-BOARD-01)."""
    table = load("five_six/supplies")
    rows = table["board"]["rows"]
    land = [(q, row["r"]) for row in rows for q in range(row["q_first"], row["q_last"] + 1)]
    spirals = [[_hex(row) for row in rows] for name, rows in table["spiral"].items() if name.startswith("from_")]
    center = [_hex(row) for row in table["board"]["center_hexes"]]
    return _map(
        table,
        land,
        center=center,
        spirals=spirals,
        frame=table["frame"]["harbors"],
    )


def _hex(row: dict[str, int]) -> Hex:
    return row["q"], row["r"]


def _rotations(spiral: list[Hex]) -> list[list[Hex]]:
    """The spiral and its turns by 60 degrees, one for each corner of the island (BASE-SETUP-07)."""
    turns = [spiral]
    for _ in range(5):
        turns.append([(-r, q + r) for q, r in turns[-1]])
    return turns


def _map(
    table: dict[str, Any],
    land: list[Hex],
    *,
    center: list[Hex],
    spirals: list[list[Hex]],
    frame: list[dict[str, Any]],
) -> Map:
    ring = _neighbors(land)
    geometry = Geometry(land=land, sea=ring)
    boards = geometry.board()
    board = boards[0]
    for hex in land:
        board["on_ring"][geometry.hex(hex)] = any(neighbor in ring for neighbor in _around(hex))
        board["in_center"][geometry.hex(hex)] = hex in center
    for terrain, count in table["terrain_count"].items():
        board["terrain_count"][TERRAINS.index(terrain)] = count
    for number, count in table["token_count"].items():
        board["token_count"][int(number)] = count
    board["token_sequence"][: len(table["tokens"]["numbers"])] = table["tokens"]["numbers"]
    board["n_spirals"] = len(spirals)
    for i, spiral in enumerate(spirals):
        board["spiral"][i, : len(spiral)] = [geometry.hex(hex) for hex in spiral]
    _fill_harbors(board, geometry, table, frame, ring)
    boards.flags.writeable = False
    return Map(geometry, boards)


def _around(hex: Hex) -> list[Hex]:
    return [(hex[0] + dq, hex[1] + dr) for dq, dr in NEIGHBORS]


def _neighbors(land: list[Hex]) -> list[Hex]:
    """The sea hexes around the land, clockwise from the north."""
    ring = {hex for place in land for hex in _around(place)} - set(land)
    start = min(ring, key=lambda hex: (hex[1], hex[0]))
    walk = [start]
    while len(walk) < len(ring):
        following = [hex for hex in _around(walk[-1]) if hex in ring and hex not in walk]
        walk.append(following[0])
    return walk


def _fill_harbors(board: Any, geometry: Geometry, table: dict[str, Any], frame: Iterable[Any], ring: list[Hex]) -> None:
    """The places and kinds of the frame, and the free places (BASE-SETUP-04 to -06, FIVESIX-BOARD-03, -04)."""
    for kind, count in table["harbor_count"].items():
        board["harbor_count"][HARBORS.index("any" if kind == "3:1" else kind)] = count
    rows = list(frame)
    board["n_harbors"] = len(rows)
    for i, row in enumerate(_clockwise(rows, ring)):
        board["frame_edge"][i] = geometry.edge((row["q"], row["r"], row["side"]))
        board["frame_kind"][i] = HARBORS.index("any" if row["kind"] == "3:1" else row["kind"])
    for which in (0, 1):
        for i, sea in enumerate(ring[which::2]):
            facings = [
                geometry.edge((*sea, side))
                for side, hex in zip(SIDES, _around(sea), strict=True)
                if hex in geometry.land
            ]
            board["free_edge"][which, i] = [*facings, NOWHERE][:2]


def _clockwise(rows: list[dict[str, Any]], ring: list[Hex]) -> list[dict[str, Any]]:
    """The harbors in the order of the sea hexes they lie on, clockwise from the north-west corner of the frame."""

    def sea_hex(row: dict[str, Any]) -> int:
        dq, dr = NEIGHBORS[SIDES.index(row["side"])]
        return ring.index((row["q"] + dq, row["r"] + dr))

    return sorted(rows, key=sea_hex)
