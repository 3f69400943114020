"""The board without its pieces: the sea, the shore and the hexes."""

from math import dist

from insula.drawing.harbors import SIGN_DISTANCE, SIGN_RADIUS, sign_center
from insula.drawing.layout import (
    APOTHEM,
    PLAZA,
    RADIUS,
    Point,
    convex_hull,
    hex_center,
    hexagon,
    moved,
    side_ends,
)
from insula.drawing.lettering import write
from insula.drawing.markup import circle, element, label, layer, line, path, polygon, translate
from insula.drawing.palette import Palette
from insula.drawing.patterns import LABEL_AT, tile
from insula.drawing.scene import Hex, Scene
from insula.drawing.seats import INK

SEA = "sea"
HIDDEN = "unknown"

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_WATER = SIGN_DISTANCE + SIGN_RADIUS + 10
"""How far the water extends around the land, so that the harbors are on it."""

_SEA_EDGE = 30.0
"""How far the water extends around sea hexes."""

_PATH_WIDTH = 12.0
_PLAZA_RADIUS = 21.0
_SHALLOWS = 26.0
_SHORE = 9.0
_MIST = 6.0


class Ground:
    """Draws the ground of a scene. Each kind of tile is defined once and reused."""

    def __init__(self, scene: Scene, palette: Palette, prefix: str, *, coordinates: bool) -> None:
        self._palette = palette
        self._hexes = scene.hexes
        self._signs = [sign_center(harbor) for harbor in scene.harbors]
        self._sea = [h for h in scene.hexes if h.terrain == SEA]
        self._land = [h for h in scene.hexes if h.terrain not in (SEA, HIDDEN)]
        self._hidden = [h for h in scene.hexes if h.terrain == HIDDEN]
        self._coordinates = coordinates
        self._coast = convex_hull(point for h in scene.hexes for point in _reach(h))
        kinds = sorted({_kind(h) for h in scene.hexes})
        self._tile_ids = {kind: f"{prefix}-tile-{index}" for index, kind in enumerate(kinds)}

    def box(self) -> Box:
        """Return the box around the water."""
        xs, ys = zip(*self._coast, strict=True)
        return min(xs) - _WATER, min(ys) - _WATER, max(xs) + _WATER, max(ys) + _WATER

    def definitions(self) -> str:
        """Return the tiles that the layers use."""
        tiles = [
            element(
                "g",
                tile(self._palette, terrain, has_token=has_token, has_label=self._coordinates),
                id=tile_id,
            )
            for (terrain, has_token), tile_id in self._tile_ids.items()
        ]
        return element("defs", "\n", "\n".join(tiles), "\n")

    def layers(self) -> list[str]:
        """Return the layers of the ground, lowest first."""
        return [
            layer("water", self._water()),
            layer("sea", [self._tile(h) for h in self._sea]),
            layer("shore", [_grown(_outlines(self._land), self._palette.shore, _SHORE)] if self._land else []),
            layer("land", [self._tile(h) for h in self._land]),
            layer("fog", [self._mist(), *map(self._tile, self._hidden)] if self._hidden else []),
            layer("plazas", [self._plaza(h) for h in self._land if h.paths]),
            layer("coordinates", [self._label(h) for h in self._hexes] if self._coordinates else []),
        ]

    def _water(self) -> list[str]:
        palette, coast = self._palette, polygon(self._coast)
        drawn = [
            _grown(coast, palette.sea_line, _WATER),
            _grown(coast, palette.sea, _WATER - 3),
        ]
        if self._land:
            drawn.append(_grown(_outlines(self._land), palette.shallows, _SHALLOWS))
        if self._sea:
            drawn.append(path(_outlines(self._sea), fill="none", stroke=palette.shallows, stroke_width=4))
        return drawn

    def _mist(self) -> str:
        """Return the edge of the fog over hidden hexes, which have no shore."""
        return _grown(_outlines(self._hidden), self._palette.terrain(HIDDEN).ground, _MIST)

    def _tile(self, h: Hex) -> str:
        name = h.terrain if h.token is None else f"{h.terrain} {h.token}"
        use = element("use", href="#" + self._tile_ids[_kind(h)], transform=translate(hex_center((h.q, h.r))))
        return element("g", label(name), use, data_hex=f"{h.q},{h.r}", data_terrain=h.terrain)

    def _plaza(self, h: Hex) -> str:
        """Return the plaza of a hex with its inner paths, which can have roads."""
        ways = "".join(line(*side_ends((h.q, h.r, f"{PLAZA}-{corner}"))) for corner in h.paths)
        center = hex_center((h.q, h.r))
        border, shore = self._palette.terrain(h.terrain).ink, self._palette.shore
        return element(
            "g",
            label("plaza"),
            path(ways, stroke=border, stroke_width=_PATH_WIDTH + 4, stroke_linecap="round"),
            circle(center, _PLAZA_RADIUS + 2, fill=border),
            path(ways, stroke=shore, stroke_width=_PATH_WIDTH, stroke_linecap="round"),
            circle(center, _PLAZA_RADIUS, fill=shore),
            data_at=f"{h.q},{h.r},{PLAZA}",
        )

    def _label(self, h: Hex) -> str:
        color = self._palette.text if h.terrain == SEA else INK
        return write(f"{h.q},{h.r}", self._label_point(h), 17, color=color, weight=0.14)

    def _label_point(self, h: Hex) -> Point:
        """Return the point for a label: in the south of a hex, in the north if a harbor is south, or at the plaza."""
        center, (dx, dy) = hex_center((h.q, h.r)), LABEL_AT
        if h.paths:
            return center
        south, north = moved(center, (dx, dy)), moved(center, (dx, -dy))
        return north if any(dist(south, sign) < dist(center, south) for sign in self._signs) else south


def _kind(h: Hex) -> tuple[str, bool]:
    return h.terrain, h.token is not None


def _reach(h: Hex) -> list[Point]:
    """Return points at the distance from the edge of the water that the water has around land."""
    inset = _WATER - _SEA_EDGE if h.terrain == SEA else 0.0
    return hexagon(hex_center((h.q, h.r)), RADIUS * (1 - inset / APOTHEM))


def _outlines(hexes: list[Hex]) -> str:
    return "".join(polygon(hexagon(hex_center((h.q, h.r)), RADIUS)) for h in hexes)


def _grown(outlines: str, color: str, reach: float) -> str:
    """Return shapes grown by *reach*, with round corners."""
    return path(outlines, fill=color, stroke=color, stroke_width=2 * reach, stroke_linejoin="round")
