"""From a list of hexes to the graph of a map: nodes, edges, and which of them touch.

Hexes are pointy-top with axial coordinates (q, r). The graph does not depend on terrain, because terrain can change:
variable sea, hidden hexes and lakes are decided in each game. A map says which hexes are in play and which belong to
the frame. Nodes are the corners of the hexes in play and the plazas of trade hexes. Edges are the sides of the hexes in
play and the inner paths from a plaza to the corners of its hex. A side between two frame hexes does not exist
(BASE-WORD-01, SEA-WORD-01, TRADER-HEX-01). Hexes, nodes and edges are numbered in reading order: from north to south,
and from west to east. `picture` draws the numbers of any map; these are the hexes (in brackets) and nodes of the base
island:

             0       1       2
         3       4       5       6
            [5]     [6]     [7]
         7       8       9      10
    11      12      13      14      15
       [10]    [11]    [12]    [13]
    16      17      18      19      20
21      22      23      24      25      26
   [16]    [17]    [18]    [19]    [20]
27      28      29      30      31      32
    33      34      35      36      37
       [23]    [24]    [25]    [26]
    38      39      40      41      42
        43      44      45      46
           [29]    [30]    [31]
        47      48      49      50
            51      52      53
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

import numpy as np

from .board import BOARD
from .constants import NOWHERE

CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
NEIGHBORS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
PLAZA = "C"
"""The direction of a plaza, as in `2,-2,C`; the inner path from it to the southern corner is `2,-2,C-S`."""
INNER_PATHS = tuple(f"{PLAZA}-{corner}" for corner in CORNERS)

# Places of corners relative to the center of their hex, in half widths and quarter heights of a hex.
_CORNER_OFFSETS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
# Side i lies between corners i and i + 1.

# A corner has up to three names, a side two. A name with a hex in play is preferred, then the first in this order.
_CORNER_PREFERENCE = ("N", "S", "NE", "SE", "SW", "NW")
_SIDE_PREFERENCE = ("NE", "E", "NW", "SE", "W", "SW")

Hex = tuple[int, int]
Place = tuple[int, int, str]
Point = tuple[int, int]
"""A point in the plane: x in half widths, y in quarter heights of a hex."""
Segment = frozenset[Point]
"""The two ends of an edge."""
Part = TypeVar("Part", Point, Segment)


def center(hex: Hex) -> Point:
    """Return the place of a hex on the plane: x in half widths, y in quarter heights."""
    q, r = hex
    return 2 * q + r, 3 * r


def around(hex: Hex) -> list[Hex]:
    """Return the six neighbors of a hex, in the order of `SIDES`, on the map or not."""
    return [(hex[0] + dq, hex[1] + dr) for dq, dr in NEIGHBORS]


def in_reading_order(hexes: Iterable[Hex]) -> list[Hex]:
    """Return the hexes from north to south, and from west to east."""
    return sorted(hexes, key=lambda hex: (hex[1], hex[0]))


@dataclass
class Geometry:
    """A map of hexes with its numbered nodes and edges, and their names.

    `playable` are the hexes in play, `frame` those around them, which are always sea. `plazas` names, for each hex that
    has a plaza, the corners to which its inner paths lead.

    >>> island = Geometry(playable=[(0, 0)], frame=around((0, 0)))
    >>> len(island.hexes), len(island.nodes), len(island.edges)
    (7, 6, 6)
    >>> island.node_names[island.node((1, -1, "SW"))]
    '0,0,N'
    >>> castle = Geometry([(0, 0)], around((0, 0)), plazas={(0, 0): ("N", "S")})
    >>> castle.node_names[castle.node((0, 0, "C"))], castle.edge_names[castle.edge((0, 0, "C-S"))]
    ('0,0,C', '0,0,C-S')
    """

    playable: list[Hex]
    frame: list[Hex]
    plazas: Mapping[Hex, tuple[str, ...]] = field(default_factory=dict)
    hexes: list[Hex] = field(init=False)
    nodes: list[Point] = field(init=False)
    edges: list[Segment] = field(init=False)

    def __post_init__(self) -> None:
        self.hexes = in_reading_order([*self.playable, *self.frame])
        corners = {corner for hex in self.playable for corner in _corners(hex)}
        self.nodes = sorted(corners | set(map(center, self.plazas)), key=_reading_order)
        sides = {side for hex in self.playable for side in _sides(hex)}
        paths = {_inner_path(hex, corner) for hex, ways in self.plazas.items() for corner in ways}
        self.edges = sorted(sides | paths, key=lambda segment: _reading_order(_middle(segment)))
        self._hex_index = {hex: i for i, hex in enumerate(self.hexes)}
        self._node_index = {node: i for i, node in enumerate(self.nodes)}
        self._edge_index = {edge: i for i, edge in enumerate(self.edges)}
        self.hex_names = [f"{q},{r}" for q, r in self.hexes]
        self.node_names = self._names(self._node_index, _node_parts, _CORNER_PREFERENCE)
        self.edge_names = self._names(self._edge_index, _edge_parts, _SIDE_PREFERENCE)

    def _names(
        self, index: dict[Part, int], parts: Callable[[Hex], Mapping[str, Part]], preference: tuple[str, ...]
    ) -> list[str]:
        """Return the preferred name of each node or edge."""
        best: dict[int, tuple[tuple[bool, int], str]] = {}
        playable = set(self.playable)
        for hex in self.hexes:
            for word, part in parts(hex).items():
                if part in index:
                    rank = (hex not in playable, preference.index(word) if word in preference else 0)
                    name = f"{hex[0]},{hex[1]},{word}"
                    if index[part] not in best or rank < best[index[part]][0]:
                        best[index[part]] = (rank, name)
        return [best[i][1] for i in range(len(index))]

    def hex(self, hex: Hex) -> int:
        """Return the number of a hex; KeyError if it is not on the map."""
        return self._hex_index[hex]

    def node(self, place: Place) -> int:
        """Return the number of the node at a corner such as (0, 0, "N") or a plaza; KeyError if there is none."""
        q, r, corner = place
        return self._node_index[_node_parts((q, r))[corner]]

    def edge(self, place: Place) -> int:
        """Return the number of the edge at a side such as (0, 0, "NE") or an inner path; KeyError if there is none."""
        q, r, side = place
        return self._edge_index[_edge_parts((q, r))[side]]

    def edge_name_at(self, edge: int, hex: int) -> str:
        """Return the name of an edge as a side of one of its hexes.

        >>> island = Geometry(playable=[(0, 0)], frame=around((0, 0)))
        >>> island.edge_name_at(island.edge((0, 0, "NE")), island.hex((1, -1)))
        '1,-1,SW'
        """
        q, r = self.hexes[hex]
        word = next(word for word, part in _edge_parts((q, r)).items() if part == self.edges[edge])
        return f"{q},{r},{word}"

    def board(self) -> np.ndarray:
        """Return an array of one Board record with the graph filled in; the tables of the set-up are still empty."""
        boards = np.zeros(1, BOARD)
        board = boards[0]
        for name in BOARD.names or ():
            if name.startswith(_EMPTY_AT_FIRST) and name != "node_degree":
                board[name] = NOWHERE
        board["n_hexes"], board["n_nodes"], board["n_edges"] = len(self.hexes), len(self.nodes), len(self.edges)
        for i, hex in enumerate(self.hexes):
            self._fill_hex(board, i, hex)
        for i, edge in enumerate(self.edges):
            self._fill_edge(board, i, edge)
        return boards

    def _fill_hex(self, board: Any, i: int, hex: Hex) -> None:
        board["hex_hexes"][i] = [self._hex_index.get(neighbor, NOWHERE) for neighbor in around(hex)]
        board["hex_nodes"][i] = [self._node_index.get(corner, NOWHERE) for corner in _corners(hex)]
        board["hex_edges"][i] = [self._edge_index.get(side, NOWHERE) for side in _sides(hex)]
        for node in _node_parts(hex).values():
            if node in self._node_index:
                _append(board["node_hexes"][self._node_index[node]], i)
        for edge in _edge_parts(hex).values():
            if edge in self._edge_index:
                _append(board["edge_hexes"][self._edge_index[edge]], i)

    def _fill_edge(self, board: Any, i: int, edge: Segment) -> None:
        ends = [self._node_index[node] for node in sorted(edge, key=_reading_order)]
        board["edge_nodes"][i] = ends
        for node, other in (ends, reversed(ends)):
            degree = board["node_degree"][node]
            board["node_nodes"][node, degree] = other
            board["node_edges"][node, degree] = i
            board["node_degree"][node] += 1


_EMPTY_AT_FIRST = ("hex_", "node_", "edge_", "land", "frame_", "free_", "spiral")


def _reading_order(point: Point) -> Point:
    return point[1], point[0]


def _middle(segment: Segment) -> Point:
    (x1, y1), (x2, y2) = segment
    return x1 + x2, y1 + y2


def _corners(hex: Hex) -> list[Point]:
    x, y = center(hex)
    return [(x + dx, y + dy) for dx, dy in _CORNER_OFFSETS]


def _sides(hex: Hex) -> list[Segment]:
    corners = _corners(hex)
    return [frozenset((corners[i], corners[(i + 1) % 6])) for i in range(6)]


def _inner_path(hex: Hex, corner: str) -> Segment:
    return frozenset((center(hex), _corners(hex)[CORNERS.index(corner)]))


@cache
def _node_parts(hex: Hex) -> Mapping[str, Point]:
    """Return the corners and the center of a hex by their directions; they are nodes if the map has them."""
    return {**dict(zip(CORNERS, _corners(hex), strict=True)), PLAZA: center(hex)}


@cache
def _edge_parts(hex: Hex) -> Mapping[str, Segment]:
    """Return the sides and inner paths of a hex by their directions; they are edges if the map has them."""
    paths = [_inner_path(hex, corner) for corner in CORNERS]
    return dict(zip((*SIDES, *INNER_PATHS), (*_sides(hex), *paths), strict=True))


def _append(row: np.ndarray, value: int) -> None:
    """Put a value into the first free place of a row."""
    row[row.tolist().index(NOWHERE)] = value


def picture(geometry: Geometry) -> str:
    """Return the numbers of hexes in play (in brackets) and nodes, drawn with characters where they lie."""
    labels = {center(hex): f"[{i}]" for i, hex in enumerate(geometry.hexes) if hex in set(geometry.playable)}
    labels |= {node: str(i) for i, node in enumerate(geometry.nodes)}
    left = min(x for x, _ in labels)
    lines = []
    for y in range(min(y for _, y in labels), max(y for _, y in labels) + 1):
        line = ""
        for x, _ in sorted(place for place in labels if place[1] == y):
            line = line.ljust(4 * (x - left) + (3 - len(labels[x, y])) // 2) + labels[x, y]
        lines.append(line)
    return "\n".join(lines)
