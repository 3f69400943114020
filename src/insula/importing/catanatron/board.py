"""The board of catanatron: tiles at cube coordinates, numbered nodes, and edges between them."""

from collections.abc import Mapping

from ...notation.refusals import wrong
from ...rules.geometry import Hex, Place
from ...ruleset import Ruleset
from ..document import Value
from ..errors import unknown, unlike, unreadable
from ..positions import DESERT, Position
from .words import CORNERS, RESOURCES, SIDES, TERRAIN

_FARTHEST = 20
_EXAMPLE = "[1, -1, 0]"
"""Three coordinates with the sum 0."""
_TOKENS = (2, 12)
_MOST_NODES = 10_000
_LAND, _DESERT, _PORT = "RESOURCE_TILE", "DESERT", "PORT"


class Board:
    """The hexes and harbors, and the names of nodes and edges."""

    def __init__(self, document: Value) -> None:
        """Read the tiles, nodes and edges. Raises ForeignFileError if it is not the island of the base game."""
        self._land = set(Ruleset.of("base", 4).map.land)
        self.hexes: dict[Hex, tuple[str, int]] = {}
        self.harbors: dict[Place, str] = {}
        tiles = document.get("tiles")
        for tile in tiles.elements():
            self._add_tile(tile)
        missing = sorted(self._land - set(self.hexes))
        if missing:
            sentence = "the hex {hex} of the base game is missing"
            raise unreadable(tiles.place, wrong("foreign_no_hex", sentence, hex=f"{missing[0][0]},{missing[0][1]}"))
        self._nodes = {key: _name(node, CORNERS) for key, node in document.get("nodes").items()}
        edges = document.get("edges").elements()
        self._edges = {edge_key(edge.get("id")): _name(edge, SIDES) for edge in edges}
        self.robber = hex_of(document.get("robber_coordinate"))

    def _add_tile(self, value: Value) -> None:
        at, tile = hex_of(value.get("coordinate")), value.get("tile")
        kind = tile.get("type").text()
        if kind in (_LAND, _DESERT):
            if at not in self._land or at in self.hexes:
                sentence = "the hex {hex} is not one of the 19 hexes of the base game, or is there twice"
                raise unreadable(value.place, wrong("foreign_other_hex", sentence, hex=f"{at[0]},{at[1]}"))
            is_desert = kind == _DESERT
            terrain = DESERT if is_desert else tile.get("resource").one_of(TERRAIN)
            self.hexes[at] = terrain, 0 if is_desert else tile.get("number").number(*_TOKENS)
        elif kind == _PORT:
            resource = tile.find("resource")
            side = tile.get("direction").one_of(SIDES)
            self.harbors[*at, side] = resource.one_of(RESOURCES) if resource else "any"

    def node(self, value: Value) -> str:
        """Return the corner of a node."""
        return _named(value, str(value.number(0, _MOST_NODES)), self._nodes)

    def edge(self, value: Value) -> str:
        """Return the side of an edge, which is written as its two nodes."""
        return _named(value, edge_key(value), self._edges)

    def put_into(self, position: Position) -> None:
        """Write the board into a position."""
        position.hexes, position.harbors = self.hexes, self.harbors
        position.lines.append(f"robber: {self.robber[0]},{self.robber[1]}")


def hex_of(value: Value) -> Hex:
    """Return a hex from cube coordinates, whose sum is 0."""
    numbers = [number.number(-_FARTHEST, _FARTHEST) for number in value.elements()]
    if len(numbers) != 3 or sum(numbers) != 0:
        raise unlike(value.place, value.quote(), _EXAMPLE)
    return numbers[0], numbers[2]


def edge_key(value: Value) -> str:
    """Return the two nodes of an edge in one order."""
    return " ".join(map(str, sorted(node.number(0, _MOST_NODES) for node in value.elements())))


def _name(value: Value, directions: Mapping[str, str]) -> str:
    q, r = hex_of(value.get("tile_coordinate"))
    return f"{q},{r},{value.get('direction').one_of(directions)}"


def _named(value: Value, key: str, names: Mapping[str, str]) -> str:
    if key not in names:
        raise unknown(value.place, value.quote())
    return names[key]
