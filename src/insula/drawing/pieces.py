"""Number tokens, roads and the robber; what pieces have in common."""

from math import atan2, degrees

from insula.drawing.layout import Point, between, moved, shortened, side_ends
from insula.drawing.lettering import write
from insula.drawing.markup import circle, disk, element, label, number, path, polygon, translate
from insula.drawing.palette import FREQUENT, INK, ROBBER, SEATS, TOKEN, WHITE
from insula.drawing.scene import Corner, Road, Scene, Side
from insula.drawing.symbols import SEAT_SYMBOLS

TOKEN_RADIUS = 36.0

_FREQUENT = frozenset({6, 8})

_ROAD_WIDTH = 19.0
_ROAD_TRIM = 21.0
_BESIDE_TOKEN = (-50.5, 0.0)

_ROBBER = (
    "M-19 31C-19 22 -15 17 -10.5 13C-16.5 6 -16.5 -5 -9 -10C-14 -15 -13 -31 0 -31"
    "C13 -31 14 -15 9 -10C16.5 -5 16.5 6 10.5 13C15 17 19 22 19 31Z"
)


def ways(token: int) -> int:
    """Returns how many of the 36 rolls of two dice give the number of a token.

    >>> [ways(token) for token in (2, 6, 8, 11, 13)]
    [1, 5, 5, 2, 0]
    """
    return max(0, 6 - abs(7 - token))


def draw_token(center: Point, token: int) -> str:
    """Returns a number token; 6 and 8 are larger, bolder, red and have a double ring."""
    x, y = center
    is_frequent = token in _FREQUENT
    ink = FREQUENT if is_frequent else INK
    parts = [circle(center, TOKEN_RADIUS, fill=TOKEN, stroke=ink, stroke_width=4 if is_frequent else 2.4)]
    if is_frequent:
        parts.append(circle(center, TOKEN_RADIUS - 5, fill="none", stroke=ink, stroke_width=1.6))
    height, weight = (29.0, 0.2) if is_frequent else (25.0, 0.15)
    parts.append(write(str(token), (x, y - 6), height, color=ink, weight=weight))
    pips = "".join(disk((x + 9.2 * (k - (ways(token) - 1) / 2), y + 19.5), 3.4) for k in range(ways(token)))
    if pips:
        parts.append(path(pips, fill=ink))
    return element("g", *parts, data_token=token)


def draw_road(scene: Scene, road: Road) -> str:
    """Returns a road with the symbol of its seat in the middle."""
    color = scene.color(road.seat)
    start, end = shortened(*side_ends(road.side), _ROAD_TRIM, _ROAD_TRIM)
    half = abs(complex(end[0] - start[0], end[1] - start[1])) / 2
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    half_width = _ROAD_WIDTH / 2
    bar = polygon([(-half, -half_width), (half, -half_width), (half, half_width), (-half, half_width)])
    return element(
        "g",
        label(f"{color} road"),
        element("g", outlined(bar, SEATS[color].fill), transform=f"rotate({number(angle)})"),
        seat_symbol(color, (0, 0), 0.8),
        data_piece="road",
        data_seat=road.seat,
        data_at=place_name(road.side),
        transform=translate(between(start, end, 0.5)),
    )


def draw_robber(center: Point, *, has_token: bool) -> str:
    """Returns the robber, beside the token of its hex so that the number stays readable."""
    return element(
        "g",
        label("robber"),
        outlined(_ROBBER, ROBBER),
        path(
            "M-5 -21C-8 -17 -7.4 -13 -5.6 -11",
            fill="none",
            stroke=WHITE,
            stroke_width=3,
            stroke_linecap="round",
        ),
        data_piece="robber",
        transform=translate(moved(center, _BESIDE_TOKEN), 0.86) if has_token else translate(center),
    )


def seat_symbol(color: str, at: Point, scale: float) -> str:
    """Returns the symbol of a color."""
    return path(SEAT_SYMBOLS[color], fill=SEATS[color].symbol, transform=translate(at, scale))


def place_name(place: Corner | Side) -> str:
    """Returns the name of a corner or side as it is written, such as ``0,-1,N``."""
    return ",".join(map(str, place))


def outlined(d: str, fill: str) -> str:
    """Returns a shape with a dark outline and a thin light line around it."""
    return path(d, fill=WHITE, stroke=WHITE, stroke_width=9, stroke_linejoin="round") + path(
        d, fill=fill, stroke=INK, stroke_width=4.6, stroke_linejoin="round"
    )
