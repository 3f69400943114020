"""Number tokens, and helpers that all pieces use."""

from insula.drawing.layout import Point, corner_point, hex_center
from insula.drawing.lettering import write
from insula.drawing.markup import circle, disk, element, path, translate
from insula.drawing.palette import FREQUENT, TOKEN
from insula.drawing.places import Place
from insula.drawing.seats import INK, SEATS, WHITE

TOKEN_RADIUS = 36.0

_FREQUENT = frozenset({6, 8})
_TWO_NUMBERS = 0.8
"""The size of two numbers on a token, as a share of that of one."""


def ways(token: int) -> int:
    """Return how many of the 36 rolls of two dice give the number of a token.

    >>> [ways(token) for token in (2, 6, 8, 11, 13)]
    [1, 5, 5, 2, 0]
    """
    return max(0, 6 - abs(7 - token))


def draw_token(center: Point, token: int, second: int | None = None) -> str:
    """Return a number token. 6 and 8 are larger, bolder and red, with a double ring. A second number shares it."""
    x, y = center
    is_frequent = token in _FREQUENT
    ink = FREQUENT if is_frequent else INK
    parts = [circle(center, TOKEN_RADIUS, fill=TOKEN, stroke=ink, stroke_width=4 if is_frequent else 2.4)]
    if is_frequent:
        parts.append(circle(center, TOKEN_RADIUS - 5, fill="none", stroke=ink, stroke_width=1.6))
    height, weight = (29.0, 0.2) if is_frequent else (25.0, 0.15)
    text, rolls = str(token), ways(token)
    if second is not None:
        text, rolls, height = f"{second} {token}", rolls + ways(second), height * _TWO_NUMBERS
    parts.append(write(text, (x, y - 6), height, color=ink, weight=weight))
    pips = "".join(disk((x + 9.2 * (k - (rolls - 1) / 2), y + 19.5), 3.4) for k in range(rolls))
    if pips:
        parts.append(path(pips, fill=ink))
    return element("g", *parts, data_token=token)


def seat_symbol(color: str, at: Point, scale: float) -> str:
    """Return the symbol of a seat's color."""
    return path(SEATS[color].outline, fill=SEATS[color].symbol, transform=translate(at, scale))


def point_of(place: Place) -> Point:
    """Return the point of a corner, or the center of a hex."""
    if len(place) == 2:
        return hex_center(place)
    return corner_point(place)


def place_name(place: Place) -> str:
    """Return the name of a place in notation, such as ``0,-1,N``."""
    return ",".join(map(str, place))


def outlined(d: str, fill: str) -> str:
    """Return a shape with a dark outline and a thin light line around it."""
    return path(d, fill=WHITE, stroke=WHITE, stroke_width=9, stroke_linejoin="round") + path(
        d, fill=fill, stroke=INK, stroke_width=4.6, stroke_linejoin="round"
    )
