"""The board of a colonist.io replay: `mapState`, whose corners and sides have numbers that later changes use."""

from ...notation.refusals import wrong
from ...rules.geometry import Hex
from ...ruleset import Ruleset
from ..document import Value
from ..errors import unknown, unreadable
from ..positions import DESERT, Position
from .numbers import CORNERS, HARBORS, SIDES, TERRAIN

_FARTHEST = 20
_LEAST, _MOST = 2, 12


class Board:
    """The hexes and harbors, and the names of numbered places."""

    def __init__(self, map_state: Value) -> None:
        """Read `mapState`. Raises ForeignFileError if it is not the island of the base game."""
        tiles = map_state.get("tileHexStates")
        self.hex_names = {key: "{},{}".format(*_hex(tile)) for key, tile in tiles.items()}
        self.hexes = _terrain(tiles)
        corners = map_state.get("tileCornerStates").items()
        sides = map_state.get("tileEdgeStates").items()
        self.corner_names = {key: _place(corner, CORNERS) for key, corner in corners}
        self.side_names = {key: _place(side, SIDES) for key, side in sides}
        harbors = map_state.find("portEdgeStates")
        self.harbors = {
            (*_hex(harbor), harbor.get("z").one_of(SIDES)): harbor.get("type").one_of(HARBORS)
            for _, harbor in (harbors.items() if harbors else [])
        }

    def put_into(self, position: Position, robber: Value | None) -> None:
        """Write the board into a position. Raises ForeignFileError if a hex of the island is missing."""
        position.hexes, position.harbors = self.hexes, self.harbors
        name = None if robber is None else self.hex_names.get(str(robber.number()))
        if robber is not None and name is None:
            raise unknown(robber.place, robber.quote())
        desert = next((f"{q},{r}" for (q, r), (terrain, _) in self.hexes.items() if terrain == DESERT), None)
        position.lines.append(f"robber: {name or desert or next(iter(self.hex_names.values()))}")


def _hex(value: Value) -> Hex:
    return value.get("x").number(-_FARTHEST, _FARTHEST), value.get("y").number(-_FARTHEST, _FARTHEST)


def _place(value: Value, directions: dict[int, str]) -> str:
    q, r = _hex(value)
    return f"{q},{r},{value.get('z').one_of(directions)}"


def _terrain(tiles: Value) -> dict[Hex, tuple[str, int]]:
    """Return the terrain and token of each hex of the island."""
    island = set(Ruleset.of("base", 4).map.land)
    found: dict[Hex, tuple[str, int]] = {}
    for _, tile in tiles.items():
        at = _hex(tile)
        if at not in island or at in found:
            sentence = "the hex {hex} is not one of the 19 hexes of the base game, or is there twice"
            raise unreadable(tile.place, wrong("foreign_other_hex", sentence, hex=f"{at[0]},{at[1]}"))
        token = tile.find("diceNumber")
        terrain = tile.get("type").one_of(TERRAIN)
        found[at] = terrain, 0 if terrain == DESERT or token is None else token.number(_LEAST, _MOST)
    missing = sorted(island - set(found))
    if missing:
        sentence = "the hex {hex} of the base game is missing"
        raise unreadable(tiles.place, wrong("foreign_no_hex", sentence, hex=f"{missing[0][0]},{missing[0][1]}"))
    return found
