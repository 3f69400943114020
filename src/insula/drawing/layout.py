r"""The layout: from axial coordinates to points of the drawing.

Hexes are pointy-top. A hex measures :data:`RADIUS` from its center to each corner; x grows to the right,
y downward::

            N
        NW / \ NE        corners N, NE, SE, S, SW, NW
      W   |   |   E      sides   E, NE, NW, W, SW, SE
        SW \ / SE
            S

A hex can have a plaza in its center, ``C``, and inner paths from it to its corners, ``C-N``.
"""

from collections.abc import Iterable
from math import hypot, sqrt

from insula.drawing.places import Corner, HexAt, Side

Point = tuple[float, float]

RADIUS = 100.0
"""The distance from the center of a hex to its corners, in units of the drawing."""

APOTHEM = RADIUS * sqrt(3) / 2
"""The distance from the center of a hex to its sides."""

CORNERS: dict[str, Point] = {
    "N": (0, -RADIUS),
    "NE": (APOTHEM, -RADIUS / 2),
    "SE": (APOTHEM, RADIUS / 2),
    "S": (0, RADIUS),
    "SW": (-APOTHEM, RADIUS / 2),
    "NW": (-APOTHEM, -RADIUS / 2),
}
"""The corners of a hex, clockwise from the north, as offsets from its center."""

SIDES: dict[str, tuple[str, str]] = {
    "NE": ("N", "NE"),
    "E": ("NE", "SE"),
    "SE": ("SE", "S"),
    "SW": ("S", "SW"),
    "W": ("SW", "NW"),
    "NW": ("NW", "N"),
}
"""The sides of a hex, clockwise, with the two corners that each of them joins."""

PLAZA = "C"
"""The name of the plaza in the center of a hex."""

INNER_PATHS: dict[str, tuple[str, str]] = {f"{PLAZA}-{corner}": (PLAZA, corner) for corner in CORNERS}
"""The inner paths of a hex, with the plaza and the corner that each of them joins."""


def hex_center(at: HexAt) -> Point:
    """Return the center of a hex.

    >>> hex_center((0, 2))
    (173.20508075688772, 300.0)
    """
    q, r = at
    return APOTHEM * (2 * q + r), RADIUS * 1.5 * r


def corner_point(corner: Corner) -> Point:
    """Return the point of a corner, or of the plaza in the center of a hex.

    :raises ValueError: if the hex has no corner of that name.
    """
    q, r, name = corner
    if name == PLAZA:
        return hex_center((q, r))
    if name not in CORNERS:
        raise ValueError(f"a hex has no corner {name!r}; its corners are {', '.join(CORNERS)}")
    return moved(hex_center((q, r)), CORNERS[name])


def side_ends(side: Side) -> tuple[Point, Point]:
    """Return the two ends of a side, or of the inner path from a plaza to a corner.

    >>> side_ends((0, 0, "C-S"))
    ((0.0, 0.0), (0.0, 100.0))

    :raises ValueError: if the hex has no side of that name.
    """
    q, r, name = side
    if name not in SIDES and name not in INNER_PATHS:
        raise ValueError(f"a hex has no side {name!r}; its sides are {', '.join(SIDES)}")
    first, second = SIDES[name] if name in SIDES else INNER_PATHS[name]
    return corner_point((q, r, first)), corner_point((q, r, second))


def outward(side: Side, distance: float) -> Point:
    """Return the point at *distance* from the middle of a side, away from the hex that names it."""
    middle = between(*side_ends(side), 0.5)
    x, y = hex_center(side[:2])
    return between(middle, moved(middle, (middle[0] - x, middle[1] - y)), distance / APOTHEM)


def between(start: Point, end: Point, share: float) -> Point:
    """Return the point at *share* of the way from *start* to *end*."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def shortened(start: Point, end: Point, trim_start: float, trim_end: float) -> tuple[Point, Point]:
    """Return a line without the first *trim_start* and the last *trim_end* units of its length."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return between(start, end, trim_start / length), between(start, end, 1 - trim_end / length)


def moved(point: Point, by: Point) -> Point:
    """Return *point* moved by an offset."""
    return point[0] + by[0], point[1] + by[1]


def hexagon(center: Point, radius: float) -> list[Point]:
    """Return the corners of a hexagon, clockwise from the north."""
    return [moved(center, (x * radius / RADIUS, y * radius / RADIUS)) for x, y in CORNERS.values()]


def convex_hull(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the smallest convex polygon around *points*."""
    ordered = sorted(set(points))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(points: list[Point]) -> list[Point]:
    """Return one half of the convex hull of sorted points."""
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1 and not _turns_left(chain[-2], chain[-1], (x, y)):
            chain.pop()
        chain.append((x, y))
    return chain


def _turns_left(a: Point, b: Point, c: Point) -> bool:
    tolerance = 1e-9
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > tolerance
