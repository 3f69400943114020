"""From a list of hexes to the Board: nodes, edges, and who touches whom.

Hexes are pointy-top with axial coordinates (q, r). Nodes are the corners that touch land, edges the sides that are not
between two sea hexes (BASE-WORD-01). Hexes, nodes and edges are numbered in reading order: from north to south, and
from west to east. `picture` draws the numbers of any board; these are the hexes and nodes of the base island:

{picture}
"""

from dataclasses import dataclass, field

import numpy as np

from .board import BOARD
from .constants import NOWHERE

CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
NEIGHBORS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

# Places of corners relative to the center of their hex, in half widths and quarter heights of a hex.
_CORNER_OFFSETS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
# Side i lies between corners i and i + 1.

# Of the several names of a corner or side, the one on land is preferred, then the first in this order.
_CORNER_PREFERENCE = ("N", "S", "NE", "SE", "SW", "NW")
_SIDE_PREFERENCE = ("NE", "E", "NW", "SE", "W", "SW")

Hex = tuple[int, int]
Place = tuple[int, int, str]


def center(hex: Hex) -> tuple[int, int]:
    """The place of a hex on the plane: x in half widths, y in quarter heights."""
    q, r = hex
    return 2 * q + r, 3 * r


def _reading_order(place: tuple[int, int]) -> tuple[int, int]:
    return place[1], place[0]


@dataclass
class Geometry:
    """A map of hexes with its numbered nodes and edges, and their names.

    >>> island = Geometry(land=[(0, 0)], sea=[(q, r) for q, r in NEIGHBORS])
    >>> len(island.hexes), len(island.nodes), len(island.edges)
    (7, 6, 6)
    >>> island.node_names[island.node((1, -1, "SW"))]
    '0,0,N'
    """

    land: list[Hex]
    sea: list[Hex]
    hexes: list[Hex] = field(init=False)
    nodes: list[tuple[int, int]] = field(init=False)
    edges: list[frozenset[tuple[int, int]]] = field(init=False)

    def __post_init__(self) -> None:
        self.hexes = sorted([*self.land, *self.sea], key=lambda hex: (hex[1], hex[0]))
        on_land = {corner for hex in self.land for corner in self._corners(hex)}
        self.nodes = sorted(on_land, key=_reading_order)
        sides = {side for hex in self.land for side in self._sides(hex)}
        self.edges = sorted(sides, key=lambda side: _reading_order(_middle(side)))
        self._hex_index = {hex: i for i, hex in enumerate(self.hexes)}
        self._node_index = {node: i for i, node in enumerate(self.nodes)}
        self._edge_index = {edge: i for i, edge in enumerate(self.edges)}
        self.hex_names = [f"{q},{r}" for q, r in self.hexes]
        self.node_names = self._names(self._node_index, self._corners, CORNERS, _CORNER_PREFERENCE)
        self.edge_names = self._names(self._edge_index, self._sides, SIDES, _SIDE_PREFERENCE)

    @staticmethod
    def _corners(hex: Hex) -> list[tuple[int, int]]:
        x, y = center(hex)
        return [(x + dx, y + dy) for dx, dy in _CORNER_OFFSETS]

    @classmethod
    def _sides(cls, hex: Hex) -> list[frozenset[tuple[int, int]]]:
        corners = cls._corners(hex)
        return [frozenset((corners[i], corners[(i + 1) % 6])) for i in range(6)]

    def _names(self, index, parts, words, preference):
        """The preferred name of each place, as text."""
        best: dict[int, tuple[tuple[bool, int], str]] = {}
        land = set(self.land)
        for hex in self.hexes:
            for part, word in zip(parts(hex), words, strict=True):
                if part in index:
                    rank = (hex not in land, preference.index(word))
                    name = f"{hex[0]},{hex[1]},{word}"
                    if index[part] not in best or rank < best[index[part]][0]:
                        best[index[part]] = (rank, name)
        return [best[i][1] for i in range(len(index))]

    def hex(self, hex: Hex) -> int:
        """The number of a hex; KeyError if it is not on the map."""
        return self._hex_index[hex]

    def node(self, place: Place) -> int:
        """The number of the node at a corner such as (0, 0, "N"); KeyError if there is none."""
        q, r, corner = place
        return self._node_index[self._corners((q, r))[CORNERS.index(corner)]]

    def edge(self, place: Place) -> int:
        """The number of the edge at a side such as (0, 0, "NE"); KeyError if there is none."""
        q, r, side = place
        return self._edge_index[self._sides((q, r))[SIDES.index(side)]]

    def board(self) -> np.ndarray:
        """An array of one Board record with the geometry filled in; the tables of the set-up are still empty."""
        boards = np.zeros(1, BOARD)
        board = boards[0]
        for name in BOARD.names or ():
            if name.startswith(("hex_", "node_", "edge_", "land", "frame_", "free_")) and name != "node_degree":
                board[name] = NOWHERE
        board["n_hexes"], board["n_nodes"], board["n_edges"] = len(self.hexes), len(self.nodes), len(self.edges)
        board["n_land"] = len(self.land)
        for place, hex in enumerate(sorted(self.land, key=lambda hex: (hex[1], hex[0]))):
            board["land"][place] = self.hex(hex)
            board["is_land"][self.hex(hex)] = 1
        for i, hex in enumerate(self.hexes):
            self._fill_hex(board, i, hex)
        for i, edge in enumerate(self.edges):
            self._fill_edge(board, i, edge)
        return boards

    def _fill_hex(self, board, i: int, hex: Hex) -> None:
        for side, (dq, dr) in enumerate(NEIGHBORS):
            board["hex_hexes"][i, side] = self._hex_index.get((hex[0] + dq, hex[1] + dr), NOWHERE)
        for corner, node in enumerate(self._corners(hex)):
            board["hex_nodes"][i, corner] = self._node_index.get(node, NOWHERE)
            if node in self._node_index:
                _append(board["node_hexes"][self._node_index[node]], i)
        for side, edge in enumerate(self._sides(hex)):
            board["hex_edges"][i, side] = self._edge_index.get(edge, NOWHERE)
            if edge in self._edge_index:
                _append(board["edge_hexes"][self._edge_index[edge]], i)

    def _fill_edge(self, board, i: int, edge: frozenset[tuple[int, int]]) -> None:
        ends = [self._node_index[node] for node in sorted(edge, key=_reading_order)]
        board["edge_nodes"][i] = ends
        for node, other in (ends, reversed(ends)):
            degree = board["node_degree"][node]
            board["node_nodes"][node, degree] = other
            board["node_edges"][node, degree] = i
            board["node_degree"][node] += 1


def _middle(side: frozenset[tuple[int, int]]) -> tuple[int, int]:
    (x1, y1), (x2, y2) = side
    return x1 + x2, y1 + y2


def _append(row, value: int) -> None:
    """Put a value into the first free place of a row."""
    row[list(row).index(NOWHERE)] = value


def picture(geometry: Geometry) -> str:
    """The numbers of hexes (in brackets) and nodes, drawn with characters where they lie."""
    labels = {node: str(i) for i, node in enumerate(geometry.nodes)}
    labels |= {center(hex): f"[{i}]" for i, hex in enumerate(geometry.hexes) if hex in set(geometry.land)}
    left = min(x for x, _ in labels)
    lines = []
    for y in range(min(y for _, y in labels), max(y for _, y in labels) + 1):
        line = ""
        for x, _ in sorted(place for place in labels if place[1] == y):
            line = line.ljust(4 * (x - left) + (3 - len(labels[x, y])) // 2) + labels[x, y]
        lines.append(line)
    return "\n".join(lines)
