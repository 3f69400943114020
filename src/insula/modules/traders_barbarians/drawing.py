"""Wagons, barbarians on paths, and the signs of the trade hexes in a picture."""

from collections.abc import Iterator

from insula.drawing.layout import SIDES, Point, between, corner_point, hex_center, moved, side_ends
from insula.drawing.markup import circle, disk, element, label, path, polygon, translate
from insula.drawing.palette import TOKEN, Palette
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import outlined, place_name, point_of, seat_symbol
from insula.drawing.scene import Hex, Piece, Scene
from insula.drawing.seats import INK, SEATS
from insula.drawing.text.signs import TextSigns

WAGON = "M-23 0C-33 -31 -12 -34 0 -29C12 -34 33 -31 23 0L29 0L25 11L-25 11L-29 0Z"
"""A covered wagon without its wheels, seen from the side."""
WAGON_WHEELS = disk((-15, 14), 9.5) + disk((15, 14), 9.5)
WAGON_LINES = "M-26 0L26 0M-10 0C-13 -12 -12 -22 -10 -31M10 0C13 -12 12 -22 10 -31"
WAGON_SPOKES = "M-24 14L-6 14M-15 5L-15 23M6 14L24 14M15 5L15 23"
BARBARIAN = (
    "M-19 20C-20 4 -15 -4 -9 -7L-9.5 -20C-16 -21 -20 -26 -19 -34C-14 -28 -10 -27 -7 -28C-4 -32 4 -32 7 -28"
    "C10 -27 14 -28 19 -34C20 -26 16 -21 9.5 -20L9 -7C15 -4 20 4 19 20Z"
)
"""A barbarian with a horned helmet."""
BARBARIAN_HELMET = "M-11 -17C-11 -34 11 -34 11 -17Z"
BARBARIAN_BEARD = "M-9 -14C-9 0 -4 7 0 8C4 7 9 0 9 -14C5 -8 -5 -8 -9 -14Z"
BARBARIAN_FACE = "M-4.5 -13.5L-3.5 -13.5M4.5 -13.5L3.5 -13.5"
BARBARIAN_COLOR, BEARD_COLOR, HELMET_COLOR = "#8f3b35", "#d88a3a", "#5d646e"
TRIED_COLOR = "#8f949c"
"""The color of a barbarian after an attempt to drive it off."""
WHEEL_COLOR = "#e2c79a"

GLASS = "M-9 -13L9 -13C9.5 -4 6 1 2 2L2 8L7 8L7 13L-7 13L-7 8L-2 8L-2 2C-6 1 -9.5 -4 -9 -13Z"
MARBLE = "M-12 -13L12 -13L12 -8L8 -8L8 8L12 8L12 13L-12 13L-12 8L-8 8L-8 -8L-12 -8Z"
SAND = "M-13 12C-10 2 -5 -9 0 -12C5 -9 10 2 13 12Z"
TOOLS = "M1 -14L14 -1L7.2 5.8L3 1.6L-8.4 13L-13 8.4L-1.6 -3L-5.8 -7.2Z"
GOODS = {"glass": GLASS, "marble": MARBLE, "sand": SAND, "tools": TOOLS}
"""The outlines of goods, each within 13 of (0, 0)."""
GOODS_COLORS = {"glass": "#7fc1b5", "marble": "#e6e3ea", "sand": "#e8c36a", "tools": "#8a8f98"}

NEEDS, SUPPLIES, CLOSED = "needs", "supplies", "closed"
"""The words between the details of the ground of a trade hex."""
_SIGN_AT = 0.66
"""How far from the center the signs of a trade hex are, as a share of the way to the middle of a side."""
_SIGN = 19.0
_PLACES_OF_NEEDS = ("NW", "SW")
_PLACES_OF_SUPPLIES = ("NE", "SE")
_PLACE_OF_TOKEN: Point = (57.0, 0.0)
_SIZE_OF_TOKEN = 0.66
"""A trade hex with a number has it between the signs in the east, so that the plaza stays free."""
_SIZE = 0.9
_LOAD_AT: Point = (22.0, -22.0)
_BESIDE: tuple[Point, ...] = ((0.0, -4.0), (15.0, 10.0), (-15.0, 10.0), (15.0, -18.0), (-15.0, -18.0), (0.0, 24.0))
"""Where several wagons at a place stand, in the order of their seats."""


def parts_of_ground(ground: str) -> dict[str, list[str]]:
    """Return what a trade hex needs and supplies, and its closed sides.

    >>> parts_of_ground("trade_hex needs sand supplies glass tools")["supplies"]
    ['glass', 'tools']
    """
    found: dict[str, list[str]] = {NEEDS: [], SUPPLIES: [], CLOSED: []}
    words = found[NEEDS]
    for word in ground.split()[1:]:
        if word in found:
            words = found[word]
        else:
            words.append(word)
    return found


def draw_signs(h: Hex, palette: Palette) -> str:
    """Return round signs for the goods that a trade hex needs, and square ones for those that it supplies."""
    told = parts_of_ground(h.ground)
    placed = [
        *zip(told[NEEDS], _PLACES_OF_NEEDS, strict=False),
        *zip(told[SUPPLIES], _PLACES_OF_SUPPLIES, strict=False),
    ]
    signs = [_sign(goods, side, palette, is_needed=goods in told[NEEDS]) for goods, side in placed]
    return element("g", *signs, transform=translate(hex_center((h.q, h.r))))


def _sign(goods: str, side: str, palette: Palette, *, is_needed: bool) -> str:
    frame = circle((0, 0), _SIGN, fill=palette.sign, stroke=INK, stroke_width=2.4)
    if not is_needed:
        square = polygon([(-_SIGN, -_SIGN), (_SIGN, -_SIGN), (_SIGN, _SIGN), (-_SIGN, _SIGN)])
        frame = path(square, fill=palette.sign, stroke=INK, stroke_width=2.4)
    return element(
        "g",
        label(f"{NEEDS if is_needed else SUPPLIES} {goods}"),
        frame,
        draw_goods(goods),
        transform=translate(between((0, 0), _middle(side), _SIGN_AT)),
    )


def draw_goods(goods: str) -> str:
    """Return goods, around (0, 0)."""
    return path(GOODS[goods], fill=GOODS_COLORS[goods], stroke=INK, stroke_width=2.2, stroke_linejoin="round")


def _middle(side: str) -> Point:
    """Return the middle of a side, from the center of its hex."""
    first, second = SIDES[side]
    return between(corner_point((0, 0, first)), corner_point((0, 0, second)), 0.5)


def draw_wagon(scene: Scene, wagon: Piece) -> str:
    """Return a wagon with its load; several wagons at a place stand side by side."""
    color = scene.color(wagon.seat)
    here = sorted(other.seat for other in scene.of_kind("wagon") if other.at == wagon.at)
    load = element("g", circle((0, 0), 15, fill=TOKEN, stroke=INK, stroke_width=2.2), _small(wagon.detail))
    return element(
        "g",
        label(f"{color} wagon, level {wagon.level}" + (f", with {wagon.detail}" if wagon.detail else "")),
        outlined(WAGON, SEATS[color].fill),
        path(WAGON_LINES, fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"),
        path(WAGON_WHEELS, fill=WHEEL_COLOR, stroke=INK, stroke_width=3),
        path(WAGON_SPOKES, stroke=INK, stroke_width=1.8),
        seat_symbol(color, (0, -12), 0.7),
        element("g", load, transform=translate(_LOAD_AT)) if wagon.detail else "",
        data_piece="wagon",
        data_seat=wagon.seat,
        data_at=place_name(wagon.at),
        transform=translate(moved(point_of(wagon.at), _BESIDE[here.index(wagon.seat)]), _SIZE),
    )


def _small(goods: str) -> str:
    return element("g", draw_goods(goods), transform=translate((0, 0), 0.75)) if goods else ""


def draw_barbarian(scene: Scene, barbarian: Piece) -> str:  # noqa: ARG001
    """Return a barbarian on its path; it is gray after an attempt to drive it off."""
    return figure_at(barbarian, middle_of(barbarian))


def middle_of(barbarian: Piece) -> Point:
    """Return the middle of the path of a barbarian."""
    assert len(barbarian.at) == 3
    return between(*side_ends(barbarian.at), 0.5)


def figure_at(barbarian: Piece, point: Point) -> str:
    """Return a barbarian at a point."""
    return element(
        "g",
        label("barbarian" if barbarian.active else "barbarian, tried"),
        outlined(BARBARIAN, BARBARIAN_COLOR if barbarian.active else TRIED_COLOR),
        path(BARBARIAN_BEARD, fill=BEARD_COLOR if barbarian.active else TRIED_COLOR, stroke=INK, stroke_width=2.2),
        path(BARBARIAN_HELMET, fill=HELMET_COLOR if barbarian.active else TRIED_COLOR, stroke=INK, stroke_width=3),
        path(BARBARIAN_FACE, stroke=INK, stroke_width=3, stroke_linecap="round"),
        data_piece="path_barbarian",
        data_at=place_name(barbarian.at),
        transform=translate(point, _SIZE),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    for h in scene.hexes:
        if h.ground.startswith("trade_hex"):
            told = parts_of_ground(h.ground)
            needs, supplies = " and ".join(told[NEEDS]), " and ".join(told[SUPPLIES])
            yield f"The {h.terrain} at {h.q},{h.r} needs {needs} and supplies {supplies}."
    for wagon in scene.of_kind("wagon"):
        load = f" with {wagon.detail}" if wagon.detail else ""
        yield f"The wagon of {scene.color(wagon.seat)} is at {place_name(wagon.at)}{load}."
    for barbarian in scene.of_kind("path_barbarian"):
        yield f"A barbarian is on {place_name(barbarian.at)}."


PART = DrawingPart(
    layers=(
        Layer("path_barbarians", 15, {"path_barbarian": draw_barbarian}),
        Layer("wagons", 45, {"wagon": draw_wagon}),
    ),
    outlines={
        "wagon": WAGON,
        "wagon_wheels": WAGON_WHEELS,
        "wagon_lines": WAGON_LINES,
        "wagon_spokes": WAGON_SPOKES,
        "path_barbarian": BARBARIAN,
        "path_barbarian_beard": BARBARIAN_BEARD,
        "path_barbarian_helmet": BARBARIAN_HELMET,
        "path_barbarian_face": BARBARIAN_FACE,
        **{f"goods_{name}": outline for name, outline in GOODS.items()},
    },
    ground={"trade_hex": draw_signs},
    token_places={"trade_hex": (_PLACE_OF_TOKEN, _SIZE_OF_TOKEN)},
    sentences=_sentences,
    text=TextSigns(
        buildings={"wagon": lambda _: ("", "w")},
        changes={"wagon": lambda _: ("", "w")},
        sides={"path_barbarian": lambda _: "♟"},
    ),
)
