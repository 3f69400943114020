"""Where players of a sea board began, and on which islands they have special points."""

from collections.abc import Callable, Iterator

from ..document import Value
from .board import Board

_BUILDINGS = frozenset({"SETTLEMENT", "CITY", 1, 2})
_MOST_AREAS, _MOST_NODES, _LARGEST, _BYTE = 32, 10_000, 0xFFFF, 8


class Islands:
    """The land areas of a board: the corners of each."""

    def __init__(self, info: Value) -> None:
        """Read the areas of `boardInfo.playerPotentials`; a board with one area does not have them."""
        potentials = info.find("playerPotentials")
        first = potentials.elements()[:1] if potentials else []
        areas = first[0].find("landAreasLegalNodes") if first else None
        self._areas: list[set[int]] = [
            set() if nodes.raw is None else {node.number(0, _LARGEST) for node in nodes.elements(_MOST_NODES)}
            for nodes in (areas.elements(_MOST_AREAS) if areas else [])
        ]

    def lines(self, seat: Value, board: Board, moved: Callable[[str], str]) -> Iterator[str]:
        """Yield the lines of a seat: its starting corners, and a hex of each island with special points."""
        buildings = [piece for piece in seat.get("pieces").elements() if piece.get("pieceType").raw in _BUILDINGS]
        foreign = [piece for piece in buildings if (points := piece.find("specialVP")) and points.number() > 0]
        home = [piece for piece in buildings if piece not in foreign]
        start = self._start(seat, home)
        if len(start) == 2:
            yield "start: " + " ".join(moved(board.corner(piece.get("coord"))) for piece in start)
        hexes = [moved(self._island(piece.get("coord"), board)) for piece in foreign]
        if hexes:
            yield "foreign land: " + " ".join(hexes)

    def _island(self, coord: Value, board: Board) -> str:
        """Return a hex of the land area of a corner: that which has most of its corners in this area."""
        corner = coord.number(0, _LARGEST)
        area: set[int] = next((nodes for nodes in self._areas if corner in nodes), set())
        beside = [
            (number, at)
            for number, at in board.hex_at.items()
            if at in board.hexes and corner in board.corners_of(number)
        ]
        if not beside:
            return board.corner(coord).rpartition(",")[0]
        _, (q, r) = max(beside, key=lambda hex: len(area & board.corners_of(hex[0])))
        return f"{q},{r}"

    def _start(self, seat: Value, home: list[Value]) -> list[Value]:
        """Return the buildings on the land where the player began, one for each of the two starting settlements."""
        areas = seat.path("earlyElements", "STARTING_LANDAREAS")
        number = areas.number(0, _LARGEST) if areas else 0
        wanted = [area for area in (number & 0xFF, number >> _BYTE) if 0 < area < len(self._areas)]
        if len(wanted) < 2:
            return home[:2]
        found = [
            piece for area in wanted for piece in home if piece.get("coord").number(0, _LARGEST) in self._areas[area]
        ]
        return [found[0], next((each for each in found if each is not found[0]), found[0])] if found else home[:2]


def special_points(seats: list[Value], usual: int) -> int:
    """Return how many special points an island brings, by the pieces that brought them; else the usual number."""
    pieces = [piece for seat in seats for piece in seat.get("pieces").elements()]
    found = [points.number(0, _BYTE) for piece in pieces if (points := piece.find("specialVP"))]
    return max(found, default=usual)
