"""The ground of the hexes. Every terrain has its own pattern, so that it can be recognized without color."""

from collections.abc import Callable, Iterable
from math import cos, hypot, radians, sin, sqrt

from insula.drawing import motifs
from insula.drawing.layout import APOTHEM, RADIUS, Point, hexagon
from insula.drawing.markup import line, path, polygon
from insula.drawing.motifs import Motif, draw_motif
from insula.drawing.palette import Palette, Terrain

TILE_RADIUS = 95.0
"""The radius of the painted ground. The gap between two hexes shows the color of the shore."""

LABEL_AT = (0.0, 59.0)
"""The position of a hex's coordinates."""

_LABEL_REACH = (44.0, 19.5)
"""The least distance of a motif's center from a label, horizontally and vertically."""

_CLEAR = 40.0
"""The least distance of a motif's center from the center of a number token."""

_INSET = 22.0
"""The least distance of a motif's center from a side."""

Placed = tuple[Motif, Point]


def tile(palette: Palette, terrain: str, *, has_token: bool, has_label: bool) -> str:
    """Return the ground of a hex around (0, 0), with space for a token and a label if it has them.

    Hexes of sea show the water below them.
    """
    colors = palette.terrain(terrain)
    pattern = _furrows(colors) if terrain == "fields" else _motifs(terrain, colors, has_token, has_label)
    room = _label_room(colors) if has_label and terrain != "sea" else ""
    return ("" if terrain == "sea" else _plain(colors)) + pattern + room


def _plain(colors: Terrain) -> str:
    outline = polygon(hexagon((0, 0), TILE_RADIUS - 2))
    return path(outline, fill=colors.ground, stroke=colors.ground, stroke_width=4, stroke_linejoin="round")


def _label_room(colors: Terrain) -> str:
    x, y = LABEL_AT
    room = polygon([(x - 18, y), (x + 18, y), (x, y + 19)])
    return path(room, fill=colors.ground, stroke=colors.ground, stroke_width=27, stroke_linejoin="round")


def _motifs(terrain: str, colors: Terrain, has_token: bool, has_label: bool) -> str:
    placed = _ARRANGEMENTS.get(terrain, _unknown)()
    if has_token and terrain not in _UNDER_TOKENS:
        placed = [(motif, at) for motif, at in placed if hypot(*at) > _CLEAR]
    if has_label:
        placed = [(motif, at) for motif, at in placed if not _is_at_label(at)]
    return "".join(draw_motif(motif, at, colors) for motif, at in placed)


def _is_at_label(at: Point) -> bool:
    across, down = _LABEL_REACH
    return abs(at[0] - LABEL_AT[0]) < across and abs(at[1] - LABEL_AT[1]) < down


def _furrows(colors: Terrain) -> str:
    """Return lines parallel to a side, from edge to edge."""
    reach, step = TILE_RADIUS - 13, 14.5
    rows = [step * k for k in range(-4, 5)]
    lines = "".join(line((x, -_half_length(x, reach)), (x, _half_length(x, reach))) for x in rows)
    return path(lines, fill="none", stroke=colors.ink, stroke_width=4, stroke_linecap="round", transform="rotate(60)")


def _half_length(x: float, radius: float) -> float:
    return radius - abs(x) / sqrt(3)


def _around(radius: float, first: float, count: int) -> list[Point]:
    """Return points on a circle, clockwise. The first is at an angle in degrees from the east."""
    angles = (radians(first + 360 * k / count) for k in range(count))
    return [(radius * cos(a), radius * sin(a)) for a in angles]


def _rows(across: float, down: float, inset: float) -> list[Point]:
    """Return the points of a staggered grid that lie in the hex."""
    points = [(across * (column + (row % 2) / 2), down * row) for row in range(-5, 6) for column in range(-5, 6)]
    return [point for point in points if _depth(point) >= inset]


def _depth(point: Point) -> float:
    """Return the distance of a point inside the hex from the nearest side."""
    x, y = abs(point[0]), abs(point[1])
    return APOTHEM - max(x, x / 2 + y * APOTHEM / RADIUS)


def _each(motif: Motif, points: Iterable[Point]) -> list[Placed]:
    return [(motif, point) for point in points]


def _ring(at_sides: Motif, at_corners: Motif, center: Motif) -> list[Placed]:
    """Return motifs at the six sides and the six corners, and one in the middle."""
    return [
        *_each(at_corners, _around(65, -90, 6)),
        *_each(at_sides, _around(59, -60, 6)),
        *_each(center, [(0, 0)]),
    ]


def _forest() -> list[Placed]:
    return sorted(
        _each(motifs.FIR, [*_around(66, -90, 6), *_around(61, -60, 6), *_around(26, -90, 3)]),
        key=lambda p: p[1][1],
    )


def _pasture() -> list[Placed]:
    sheep = [(-52, -27), (56, -6), (-14, 62)]
    grass = [(0, -66), (31, -50), (-62, 8), (-44, 42), (24, 58), (52, 36), (-24, -56), (57, -36)]
    return [*_each(motifs.GRASS, grass), *_each(motifs.SHEEP, sheep), (motifs.SHEEP, (0, 0))]


def _mountains() -> list[Placed]:
    return sorted(
        _each(motifs.PEAK, [(0, -60), (-44, -33), (44, -33), (-55, 9), (55, 9), (-25, 51), (25, 51), (0, 2)]),
        key=lambda p: p[1][1],
    )


def _desert() -> list[Placed]:
    dunes = [(-22, -46), (40, -22), (-44, 2), (12, 8), (44, 32), (-16, 48)]
    grains = [(22, -56), (-54, -24), (0, -20), (62, 2), (-56, 30), (-8, 26), (18, 60)]
    return [*_each(motifs.DUNE, dunes), *_each(motifs.GRAINS, grains)]


def _castle() -> list[Placed]:
    return _each(motifs.TOWER, [*_around(57, -60, 6), (0, 0)])


def _fog() -> list[Placed]:
    return _each(motifs.CLOUD, [(0, -60), (-44, -26), (38, -20), (-8, 8), (52, 26), (-46, 42), (10, 54)])


def _unknown() -> list[Placed]:
    return _each(motifs.CROSS, _rows(38, 33, _INSET))


_ARRANGEMENTS: dict[str, Callable[[], list[Placed]]] = {
    "hills": lambda: _each(motifs.BRICK, _rows(38, 19.5, 25)),
    "forest": _forest,
    "pasture": _pasture,
    "mountains": _mountains,
    "desert": _desert,
    "sea": lambda: _each(motifs.WAVE, [(-26, -38), (30, -10), (-30, 14), (14, 46)]),
    "gold": lambda: _ring(motifs.NUGGET, motifs.GRAINS, motifs.NUGGET),
    "unknown": _fog,
    "lake": lambda: _each(motifs.RIPPLE, [(0, -56), (-56, -22), (56, -16), (-56, 22), (56, 28), (0, 58), (0, 0)]),
    "swamp": lambda: _each(motifs.REEDS, [*_around(58, -60, 6), (0, 0)]),
    "oasis": lambda: [*_each(motifs.PALM, _around(60, -90, 6)), (motifs.POND, (0, 2))],
    "castle": _castle,
    "quarry": lambda: _each(motifs.BLOCK, [*_around(57, -60, 6), (0, 0)]),
    "glassworks": lambda: _each(motifs.BOTTLE, [*_around(57, -60, 6), (0, 0)]),
}

_UNDER_TOKENS = frozenset({"hills"})
"""The terrains whose pattern continues under the tokens."""
