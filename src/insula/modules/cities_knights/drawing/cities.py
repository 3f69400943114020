"""Additions to cities in Cities & Knights: walls, metropolises, and cities on their side."""

from insula.drawing.layout import Point
from insula.drawing.lettering import write
from insula.drawing.markup import circle, element, label, path, polygon, translate
from insula.drawing.motifs import CROSS
from insula.drawing.parts import Attachment
from insula.drawing.pieces import outlined, place_name, point_of, seat_symbol
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, SEATS, WHITE
from insula.modules.base.drawing.buildings import CITY

from .colors import TRACK_COLORS

WALL = polygon([
    (-39, 15), (-29, 15), (-29, 22), (-20, 22), (-20, 15), (-9, 15), (-9, 22), (9, 22), (9, 15), (20, 15),
    (20, 22), (29, 22), (29, 15), (39, 15), (39, 37), (-39, 37),
])  # fmt: skip
"""A wall with merlons, below a city."""

_ABOVE_WALL = ((-0.5, 2.0), 1.0)
"""Place and size of the symbol of a city that has a wall."""

_STONE = "#8f949c"
_BADGE: Point = (19, -27)
_BADGE_RADIUS = 18.0
_CROSS = CROSS[0][1]
_LYING_SYMBOL_AT: Point = (-4, -1)


def wall(_: Piece) -> Attachment:
    """Returns the wall below a city."""
    return Attachment(outlined(WALL, _STONE), ", walled", _ABOVE_WALL)


def metropolis(piece: Piece) -> Attachment:
    """Returns the badge of a metropolis, with the letter of its track."""
    return Attachment(badge(piece.detail, _BADGE, _BADGE_RADIUS), f" with the metropolis of {piece.detail}")


def draw_lying_city(scene: Scene, city: Piece) -> str:
    """Returns a city on its side; a sabotaged one has a cross next to it."""
    color = scene.color(city.seat)
    return element(
        "g",
        label(f"{color} {city.detail} city"),
        _lying(color, is_sabotaged=city.detail == "sabotaged"),
        data_piece=city.detail,
        data_seat=city.seat,
        data_at=place_name(city.at),
        transform=translate(point_of(city.at)),
    )


def badge(track: str, at: Point, radius: float) -> str:
    """Returns a disk with the letter of a track, which identifies a metropolis."""
    colors = TRACK_COLORS[track]
    return element(
        "g",
        circle(at, radius + 3, fill=WHITE),
        circle(at, radius, fill=colors.fill, stroke=INK, stroke_width=3.6),
        write(track[0].upper(), at, radius * 1.1, color=colors.symbol, weight=0.2),
        data_track=track,
    )


def _lying(color: str, *, is_sabotaged: bool) -> str:
    """Returns a city on its side; a sabotaged one has a cross next to it."""
    city = element("g", outlined(CITY, SEATS[color].fill), transform="rotate(90)")
    parts = city + seat_symbol(color, _LYING_SYMBOL_AT, 1.2)
    if is_sabotaged:
        parts += circle(_BADGE, _BADGE_RADIUS + 3, fill=WHITE)
        parts += circle(_BADGE, _BADGE_RADIUS, fill=WHITE, stroke=INK, stroke_width=3.6)
        parts += path(_CROSS, stroke=INK, stroke_width=5.5, stroke_linecap="round", transform=translate(_BADGE))
    return parts
