"""Barbarians, knights on paths, castles, and conquered hexes and buildings in a picture."""

from collections.abc import Iterator

from insula.drawing.layout import Point, between, hex_center, hexagon, moved, side_ends
from insula.drawing.lettering import write
from insula.drawing.markup import Attribute, circle, disk, element, label, path, polygon, translate
from insula.drawing.palette import UNLIT, Palette
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import TOKEN_RADIUS, outlined, place_name, point_of, seat_symbol
from insula.drawing.scene import Hex, Piece, Scene
from insula.drawing.seats import INK, SEATS, WHITE
from insula.drawing.text.signs import TextSigns
from insula.modules.base.drawing.buildings import CITY, SETTLEMENT

CASTLE, CONQUERED = "castle", "conquered"
"""The terrain of a castle, and the detail of what barbarians have conquered."""
BARBARIAN = (
    "M-19 24C-19 10 -14 3 -8 0L-9 -4C-11 -7 -11 -9 -11 -12C-18 -13 -22 -19 -20 -28C-17 -23 -13 -21 -9 -20"
    "C-6 -24 6 -24 9 -20C13 -21 17 -23 20 -28C22 -19 18 -13 11 -12C11 -9 11 -7 9 -4L8 0C14 3 19 10 19 24Z"
)
"""A barbarian with a horned helmet."""
BARBARIAN_FACE = "M-7 -11L7 -11L7 -6C7 1 -7 1 -7 -6Z"
HORSE = (
    "M-19 28L-19 23C-18 15 -9 13 -8 5C-12 6 -15 10 -19 10C-24 10 -26 5 -23 1C-19 -4 -20 -10 -14 -18"
    "C-11 -22 -7 -24 -5 -26L-4 -34L4 -27C15 -23 20 -9 19 8C19 14 20 18 20 23L20 28Z"
)
"""A knight: the head of a horse that looks to the left."""
HORSE_EYE = disk((-7.4, -12), 2.6)

KEEP = polygon([
    (-22, 22), (-22, -44), (-13, -44), (-13, -37), (-4.5, -37), (-4.5, -44), (4.5, -44), (4.5, -37), (13, -37),
    (13, -44), (22, -44), (22, 22),
])  # fmt: skip
TOWERS = polygon([(-58, 40), (-58, -12), (-32, -12), (-32, 40)]) + polygon([(32, 40), (32, -12), (58, -12), (58, 40)])
ROOFS = polygon([(-63, -11), (-45, -41), (-27, -11)]) + polygon([(27, -11), (45, -41), (63, -11)])
WALL = polygon([
    (-34, 40), (-34, 4), (-26, 4), (-26, 11), (-17, 11), (-17, 4), (-8, 4), (-8, 11), (8, 11), (8, 4), (17, 4),
    (17, 11), (26, 11), (26, 4), (34, 4), (34, 40),
])  # fmt: skip
GATE = "M-10 40L-10 28C-10 17 10 17 10 28L10 40Z"
FLAG = "M0 -44L0 -67L22 -60L0 -53"
WINDOWS = "M-8 -22L-8 -10M8 -22L8 -10M-45 2L-45 14M45 2L45 14"
"""The parts of a castle, from the back to the front."""

_BARBARIAN_COLOR, _SKIN, _ROOF, _CONQUERED_GROUND = "#7a2f2b", "#f0cfae", "#b4553a", "#4a1614"
_PLACES: tuple[Point, ...] = ((47, 11), (-47, 11), (0, -56))
"""The places of barbarians beside and above the token, where knights on the sides cover least of them."""
_BARBARIAN_SIZE = 0.82
_GROUND_RADIUS, _CASTLE_RADIUS = 93.0, 92.0
_KNIGHT_SIZE, _LIFT = 0.9, -9.0
_SYMBOL: Point = (5, 8)
_LYING_SYMBOL: Point = (-4, -1)
_OUTLINES = {"settlement": SETTLEMENT, "city": CITY}
_BELOW_TOKEN: Point = (0, 58)
_MARK_RADIUS = 21.0


def draw_castle(h: Hex, palette: Palette) -> str:
    """Returns a castle, which covers the pattern of its hex."""
    colors = palette.terrain(CASTLE)
    line: dict[str, Attribute] = {"stroke": INK, "stroke_width": 3, "stroke_linejoin": "round"}
    return element(
        "g",
        label(CASTLE),
        path(polygon(hexagon((0, 0), _CASTLE_RADIUS)), fill=colors.ground),
        path(FLAG, fill=_ROOF, **line),
        path(KEEP + TOWERS, fill=colors.light, **line),
        path(ROOFS, fill=_ROOF, **line),
        path(WINDOWS, stroke=INK, stroke_width=4.5, stroke_linecap="round"),
        path(WALL, fill=colors.light, **line),
        path(GATE, fill=palette.wood, **line),
        data_ground=CASTLE,
        transform=translate(hex_center((h.q, h.r))),
    )


def draw_barbarians(scene: Scene, barbarians: Piece) -> str:
    """Returns the barbarians on a hex; if they have conquered it, its ground and its token are dark."""
    is_conquered = barbarians.detail == CONQUERED
    if barbarians.level == 0 and not is_conquered:
        return ""
    words = f"{barbarians.level} barbarian{'' if barbarians.level == 1 else 's'}"
    q, r = barbarians.at[:2]
    return element(
        "g",
        label(f"{words} on {q},{r}" + (", conquered" if is_conquered else "")),
        _conquered_ground(has_token=scene.has_token(barbarians.at)) if is_conquered else "",
        *(_figure(at) for at in _PLACES[: barbarians.level]),
        data_piece="barbarians",
        data_level=barbarians.level,
        data_at=place_name(barbarians.at),
        transform=translate(hex_center((q, r))),
    )


def _figure(at: Point) -> str:
    face = path(BARBARIAN_FACE, fill=_SKIN, stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    return element("g", outlined(BARBARIAN, _BARBARIAN_COLOR), face, transform=translate(at, _BARBARIAN_SIZE))


def _conquered_ground(*, has_token: bool) -> str:
    """Returns what covers a conquered hex and its token."""
    ground = path(polygon(hexagon((0, 0), _GROUND_RADIUS)), fill=_CONQUERED_GROUND, fill_opacity=0.46)
    if not has_token:
        return ground
    return ground + circle((0, 0), TOKEN_RADIUS, fill=_CONQUERED_GROUND, fill_opacity=0.42)


def draw_knight(scene: Scene, knight: Piece) -> str:
    """Returns a knight above its path, so that a road stays visible; one that has moved is pale."""
    assert len(knight.at) == 3
    color = scene.color(knight.seat)
    state = "ready" if knight.active else "moved"
    return element(
        "g",
        label(f"{color} knight, {state}"),
        outlined(HORSE, SEATS[color].fill if knight.active else UNLIT),
        path(HORSE_EYE, fill=SEATS[color].symbol if knight.active else INK),
        seat_symbol(color, _SYMBOL, 1) if knight.active else _hollow_symbol(color),
        data_piece="path_knight",
        data_seat=knight.seat,
        data_state=state,
        data_at=place_name(knight.at),
        transform=translate(moved(between(*side_ends(knight.at), 0.5), (0, _LIFT)), _KNIGHT_SIZE),
    )


def _hollow_symbol(color: str) -> str:
    """Returns the outline of a symbol. White becomes dark to be visible."""
    ink = INK if color == "white" else SEATS[color].fill
    return path(SEATS[color].outline, fill="none", stroke=ink, stroke_width=3.4, transform=translate(_SYMBOL))


def draw_conquered(scene: Scene, building: Piece) -> str:
    """Returns a conquered building, which lies on its side."""
    color = scene.color(building.seat)
    return element(
        "g",
        label(f"{color} {building.kind}, conquered"),
        element("g", outlined(_OUTLINES[building.kind], SEATS[color].fill), transform="rotate(90)"),
        seat_symbol(color, _LYING_SYMBOL, 1.2),
        data_piece=building.kind,
        data_seat=building.seat,
        data_at=place_name(building.at),
        transform=translate(point_of(building.at)),
    )


def draw_chosen(scene: Scene, chosen: Piece) -> str:  # noqa: ARG001
    """Returns a mark on a hex that is chosen for Treason: a barbarian less, or one more."""
    q, r = chosen.at[:2]
    is_left = chosen.kind == "treason_from"
    return element(
        "g",
        label(f"a barbarian {'leaves' if is_left else 'goes to'} {q},{r}"),
        circle((0, 0), _MARK_RADIUS, fill=_BARBARIAN_COLOR, stroke=WHITE, stroke_width=4),
        write("-1" if is_left else "+1", (0, 0), 22, color=WHITE, weight=0.18),
        data_piece=chosen.kind,
        data_at=place_name(chosen.at),
        transform=translate(moved(hex_center((q, r)), _BELOW_TOKEN)),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    for barbarians in scene.of_kind("barbarians"):
        if barbarians.level or barbarians.detail == CONQUERED:
            q, r = barbarians.at[:2]
            standing = "1 barbarian stands" if barbarians.level == 1 else f"{barbarians.level} barbarians stand"
            yield f"{standing} on {q},{r}" + (", which is conquered." if barbarians.detail == CONQUERED else ".")


PART = DrawingPart(
    layers=(
        Layer("barbarians", 6, {"barbarians": draw_barbarians}),
        Layer("chosen", 7, {"treason_from": draw_chosen, "treason_to": draw_chosen}),
        Layer("path_knights", 35, {"path_knight": draw_knight}),
        Layer("buildings", 30, {"settlement conquered": draw_conquered, "city conquered": draw_conquered}),
    ),
    outlines={
        "barbarian": BARBARIAN,
        "barbarian_face": BARBARIAN_FACE,
        "path_knight": HORSE,
        "path_knight_eye": HORSE_EYE,
        "castle_flag": FLAG,
        "castle_keep": KEEP,
        "castle_towers": TOWERS,
        "castle_roofs": ROOFS,
        "castle_windows": WINDOWS,
        "castle_wall": WALL,
        "castle_gate": GATE,
    },
    ground={CASTLE: draw_castle},
    counted=("path_knight",),
    sentences=_sentences,
    text=TextSigns(sides={"path_knight": lambda piece: "K" if piece.active else "k"}),
)
