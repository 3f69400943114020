"""Harbors: a sign on the water and two jetties to the corners where the harbor can be used."""

from insula.drawing.layout import Point, outward, shortened, side_ends
from insula.drawing.lettering import write
from insula.drawing.markup import circle, element, label, line, path
from insula.drawing.motifs import RESOURCES, draw_motif
from insula.drawing.palette import Palette, Terrain
from insula.drawing.pieces import place_name
from insula.drawing.scene import Harbor
from insula.drawing.seats import INK, WHITE

SIGN_RADIUS = 34.0
SIGN_DISTANCE = 61.0
"""The distance of a sign's center from the shore."""


def sign_center(harbor: Harbor) -> Point:
    """Return the center of a harbor's sign."""
    return outward((harbor.q, harbor.r, harbor.side), SIGN_DISTANCE)


def draw_harbor(harbor: Harbor, palette: Palette) -> str:
    """Return the markup of a harbor."""
    side = (harbor.q, harbor.r, harbor.side)
    center = sign_center(harbor)
    goods = "" if harbor.kind == "any" else f" {harbor.kind}"
    return element(
        "g",
        label(f"{harbor.rate}{goods} harbor"),
        *(_jetty(center, corner, palette) for corner in side_ends(side)),
        _sign(harbor, center, palette),
        data_harbor=harbor.kind,
        data_at=place_name(side),
    )


def _jetty(sign: Point, corner: Point, palette: Palette) -> str:
    start, end = shortened(sign, corner, SIGN_RADIUS - 4, 4)
    data = line(start, end)
    return path(data, stroke=INK, stroke_width=13, stroke_linecap="round") + path(
        data, stroke=palette.wood, stroke_width=8.4, stroke_dasharray="6.4 2.2"
    )


def _sign(harbor: Harbor, center: Point, palette: Palette) -> str:
    x, y = center
    if harbor.kind == "any":
        return _disk(center, palette.sign) + write(harbor.rate, center, 21, color=INK, weight=0.17)
    terrain, motif = RESOURCES[harbor.kind]
    colors = palette.terrain(terrain)
    symbol = draw_motif(motif, (x, y - 12.5), Terrain(colors.ground, INK, WHITE), 0.88)
    return _disk(center, colors.ground) + symbol + write(harbor.rate, (x, y + 15), 17, color=INK, weight=0.18)


def _disk(center: Point, fill: str) -> str:
    return circle(center, SIGN_RADIUS, fill=fill, stroke=INK, stroke_width=3)
