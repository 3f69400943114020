"""The rivers and the bridges in a picture."""

from math import atan2, degrees

from insula.drawing.layout import APOTHEM, SIDES, Point, between, corner_point, hex_center, moved, side_ends
from insula.drawing.markup import disk, element, label, number, path, polygon, translate
from insula.drawing.palette import Palette
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import outlined, place_name, seat_symbol
from insula.drawing.places import Side
from insula.drawing.scene import Hex, Piece, Scene
from insula.drawing.seats import INK, SEATS
from insula.drawing.text.signs import TextSigns

RIVER = "river"
SPRING = "spring"
_WATER, _BANK = 21.0, 31.0
"""The width of the water, and of the water with its banks."""
_BEND = 15.0
"""How far a river bends to each side on its way through a hex."""
_SPRING_AT = 0.6
"""How far from the center a river springs, as a share of the way to the opposite side."""
_SPRING_SIZE = 14.0
_INTO_SEA = 1.16
"""How far a river flows into the sea, as a share of the way from the center to the side."""

_OVER_SIDE = 1.02
"""How far a river reaches over the sides of a hex, so that no gap is left."""

_X, _Y, _RAIL = 33.0, 9.0, 14.5
BRIDGE = polygon(
    [(-_X, -_RAIL), (-_X + 8, -_Y), (_X - 8, -_Y), (_X, -_RAIL), (_X, _RAIL), (_X - 8, _Y), (-_X + 8, _Y), (-_X, _RAIL)]
)
"""A bridge along the x axis, seen from above: wider where it meets the banks."""
BRIDGE_PLANKS = "".join(f"M{number(x)} {number(-_Y)}V{number(_Y)}" for x in (-22, -14, 14, 22))


def toward(side: str) -> Point:
    """Return the offset from the center of a hex to the middle of one of its sides."""
    first, second = SIDES[side]
    return between(corner_point((0, 0, first)), corner_point((0, 0, second)), 0.5)


def course(source: str, side: str, *, into_sea: bool) -> str:
    """Return the middle line of a river through a hex around (0, 0), from a side or its spring to another side."""
    x, y = toward(side)
    start = (-x * _SPRING_AT, -y * _SPRING_AT) if source == SPRING else _beyond(toward(source), _OVER_SIDE)
    end = _beyond((x, y), _INTO_SEA if into_sea else _OVER_SIDE)
    first, second = between(start, (0, 0), 2 / 3), between(end, (0, 0), 2 / 3)
    first, second = moved(first, _aside(start, _BEND)), moved(second, _aside(end, _BEND))
    return f"M{_at(start)}C{_at(first)} {_at(second)} {_at(end)}"


def _beyond(point: Point, share: float) -> Point:
    return point[0] * share, point[1] * share


def _aside(point: Point, distance: float) -> Point:
    """Return an offset at a right angle to the way from a point to the center."""
    return point[1] / APOTHEM * distance, -point[0] / APOTHEM * distance


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def draw_river(h: Hex, palette: Palette) -> str:
    """Return the river on a hex, whose ground says where it comes in and leaves."""
    _, source, side, *mouth = h.ground.split()
    banks, water = course(source, side, into_sea=False), course(source, side, into_sea=bool(mouth))
    drawn = [path(banks, fill="none", stroke=palette.shore, stroke_width=_BANK)]
    if source == SPRING:
        x, y = toward(side)
        pool = disk((-x * _SPRING_AT, -y * _SPRING_AT), _SPRING_SIZE)
        drawn.append(path(pool, fill=palette.sea, stroke=palette.shore, stroke_width=(_BANK - _WATER) / 2))
    drawn.append(path(water, fill="none", stroke=palette.sea, stroke_width=_WATER))
    return element("g", label(RIVER), *drawn, data_ground=RIVER, transform=translate(hex_center((h.q, h.r))))


def draw_bridge(scene: Scene, bridge: Piece) -> str:
    """Return a bridge with the symbol of its seat in the middle."""
    assert len(bridge.at) == 3
    color = scene.color(bridge.seat)
    start, end = side_ends(bridge.at)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    return element(
        "g",
        label(f"{color} bridge"),
        element(
            "g",
            outlined(BRIDGE, SEATS[color].fill),
            path(BRIDGE_PLANKS, stroke=INK, stroke_width=2.4),
            transform=f"rotate({number(angle)})",
        ),
        seat_symbol(color, (0, 0), 0.8),
        data_piece="bridge",
        data_seat=bridge.seat,
        data_at=place_name(bridge.at),
        transform=translate(between(start, end, 0.5)),
    )


def _crossing(hex: Hex) -> Side:
    """Return the side at which the river leaves a hex."""
    return hex.q, hex.r, hex.ground.split()[2]


PART = DrawingPart(
    layers=(Layer("roads", 10, {"bridge": draw_bridge}),),
    outlines={"bridge": BRIDGE, "bridge_planks": BRIDGE_PLANKS},
    ground={RIVER: draw_river},
    counted=("bridge",),
    text=TextSigns(roads=("bridge",), crossings={RIVER: _crossing}),
)
