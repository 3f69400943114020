"""Roads and the robber."""

from math import atan2, degrees

from insula.drawing.layout import between, moved, side_ends
from insula.drawing.markup import element, label, number, path, polygon, translate
from insula.drawing.palette import ROBBER
from insula.drawing.pieces import outlined, place_name, point_of, seat_symbol
from insula.drawing.places import Side
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import SEATS, WHITE

_ROAD_WIDTH = 19.0
_ROAD_LENGTH = 58.0
_BESIDE_TOKEN = (-50.5, 0.0)

_X, _Y = _ROAD_LENGTH / 2, _ROAD_WIDTH / 2
ROAD = polygon([(-_X, -_Y), (_X, -_Y), (_X, _Y), (-_X, _Y)])
"""A road along the x axis."""

ROBBER_SHAPE = (
    "M-19 31C-19 22 -15 17 -10.5 13C-16.5 6 -16.5 -5 -9 -10C-14 -15 -13 -31 0 -31"
    "C13 -31 14 -15 9 -10C16.5 -5 16.5 6 10.5 13C15 17 19 22 19 31Z"
)
ROBBER_GLEAM = "M-5 -21C-8 -17 -7.4 -13 -5.6 -11"


def draw_road(scene: Scene, road: Piece, turned: float = 0.0, size: float = 1.0) -> str:
    """Returns a road with the symbol of its seat in the middle, turned by an angle from its path."""
    color = scene.color(road.seat)
    start, end = side_ends(_side_of(road))
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0])) + turned
    return element(
        "g",
        label(f"{color} road, {road.detail}" if road.detail else f"{color} road"),
        element("g", outlined(ROAD, SEATS[color].fill), transform=_turned(angle, size)),
        seat_symbol(color, (0, 0), 0.8),
        data_piece="road",
        data_seat=road.seat,
        data_at=place_name(road.at),
        transform=translate(between(start, end, 0.5)),
    )


def draw_robber(scene: Scene, robber: Piece) -> str:
    """Returns the robber, next to the token of its hex so that the number stays readable."""
    center, has_token = point_of(robber.at), scene.has_token(robber.at)
    return element(
        "g",
        label("robber"),
        outlined(ROBBER_SHAPE, ROBBER),
        path(ROBBER_GLEAM, fill="none", stroke=WHITE, stroke_width=3, stroke_linecap="round"),
        data_piece="robber",
        transform=translate(moved(center, _BESIDE_TOKEN), 0.86) if has_token else translate(center),
    )


def _turned(angle: float, size: float) -> str:
    scale = "" if size == 1 else f" scale({number(size)})"
    return f"rotate({number(angle)}){scale}"


def _side_of(road: Piece) -> Side:
    if len(road.at) != 3:
        raise ValueError(f"{road} does not lie on a side")
    return road.at
