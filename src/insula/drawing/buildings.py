"""Settlements and cities, with what cities can have: walls, metropolises, and how they lie."""

from insula.drawing.layout import Point
from insula.drawing.lettering import write
from insula.drawing.markup import circle, element, label, path, polygon, translate
from insula.drawing.palette import INK, SEATS, TRACK_COLORS, WHITE
from insula.drawing.pieces import outlined, place_name, seat_symbol
from insula.drawing.scene import Building, Scene, Track

_SETTLEMENT: list[Point] = [(0, -26), (22, -6), (22, 21), (-22, 21), (-22, -6)]
_CITY: list[Point] = [(-15, -40), (0, -26), (0, -11), (29, -11), (29, 20), (-30, 20), (-30, -26)]
_SHAPES = {"settlement": (_SETTLEMENT, (0.0, 5.0), 1.2), "city": (_CITY, (-0.5, 4.5), 1.2)}
"""Outline, place and size of the symbol of each kind of building."""

_WALL: list[Point] = [
    (-39, 15), (-29, 15), (-29, 22), (-20, 22), (-20, 15), (-9, 15), (-9, 22), (9, 22), (9, 15), (20, 15),
    (20, 22), (29, 22), (29, 15), (39, 15), (39, 37), (-39, 37),
]  # fmt: skip
"""A wall with merlons, below a city."""

_ABOVE_WALL = ((-0.5, 2.0), 1.0)
"""Place and size of the symbol of a city that has a wall."""

_STONE = "#8f949c"
_BADGE: Point = (19, -27)
_BADGE_RADIUS = 18.0
_CROSS = "M-7 -7L7 7M7 -7L-7 7"
_LYING_SYMBOL_AT: Point = (-4, -1)


def draw_building(scene: Scene, building: Building, at: Point) -> str:
    """Returns a settlement, a house, or a city, a house with a tower."""
    color = scene.color(building.seat)
    parts = [label(_said(color, building))]
    if building.laid:
        parts.append(_lying(color, is_sabotaged=building.laid == "sabotaged"))
    else:
        outline, place, scale = _SHAPES[building.kind]
        if building.wall:
            place, scale = _ABOVE_WALL
        parts += [outlined(polygon(outline), SEATS[color].fill), seat_symbol(color, place, scale)]
    if building.wall:
        parts.append(outlined(polygon(_WALL), _STONE))
    if building.metropolis:
        parts.append(badge(building.metropolis, _BADGE, _BADGE_RADIUS))
    return element(
        "g",
        *parts,
        data_piece=building.laid or building.kind,
        data_seat=building.seat,
        data_at=place_name(building.corner),
        transform=translate(at),
    )


def badge(track: Track, at: Point, radius: float) -> str:
    """Returns a disk with the letter of a track: what a metropolis is known by."""
    colors = TRACK_COLORS[track]
    return element(
        "g",
        circle(at, radius + 3, fill=WHITE),
        circle(at, radius, fill=colors.fill, stroke=INK, stroke_width=3.6),
        write(track[0].upper(), at, radius * 1.1, color=colors.symbol, weight=0.2),
        data_track=track,
    )


def _said(color: str, building: Building) -> str:
    words = [color, *([building.laid] if building.laid else []), building.kind]
    if building.metropolis:
        words.append(f"with the metropolis of {building.metropolis}")
    return " ".join(words) + (", walled" if building.wall else "")


def _lying(color: str, *, is_sabotaged: bool) -> str:
    """Returns a city on its side; a sabotaged one has a cross beside it."""
    city = element("g", outlined(polygon(_CITY), SEATS[color].fill), transform="rotate(90)")
    parts = city + seat_symbol(color, _LYING_SYMBOL_AT, 1.2)
    if is_sabotaged:
        parts += circle(_BADGE, _BADGE_RADIUS + 3, fill=WHITE)
        parts += circle(_BADGE, _BADGE_RADIUS, fill=WHITE, stroke=INK, stroke_width=3.6)
        parts += path(_CROSS, stroke=INK, stroke_width=5.5, stroke_linecap="round", transform=translate(_BADGE))
    return parts
