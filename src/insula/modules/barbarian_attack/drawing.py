"""Barbarians, knights on paths, and conquered hexes and buildings in a picture."""

from collections.abc import Iterator

from insula.drawing.layout import Point, between, hex_center, moved, side_ends
from insula.drawing.markup import circle, element, label, path, polygon, translate
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import TOKEN_RADIUS, outlined, place_name, point_of, seat_symbol
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, SEATS, WHITE
from insula.modules.base.drawing.buildings import CITY, SETTLEMENT

CONQUERED = "conquered"
"""The detail of barbarians and buildings on conquered ground."""
BARBARIAN = "M-15 22C-15 8 -11 2 -7 -1C-11 -5 -11 -13 -7 -17C-3 -20 3 -20 7 -17C11 -13 11 -5 7 -1C11 2 15 8 15 22Z"
"""The body and the head of a barbarian."""
HORNS = "M-8 -14C-15 -15 -18 -21 -16 -28C-13 -22 -9 -20 -5 -19M8 -14C15 -15 18 -21 16 -28C13 -22 9 -20 5 -19"
"""The horns of the helmet."""
HORSE = (
    "M-16 21L15 21C15 12 12 8 13 1C14 -10 8 -19 -2 -22L-5 -28L-8 -20C-14 -17 -18 -9 -20 -3C-21 1 -17 4 -13 3"
    "L-6 0C-7 6 -15 10 -16 21Z"
)
"""A knight: the head of a horse that looks to the left."""
TORCH_COLOR, BARBARIAN_COLOR, HORN_COLOR, BACK_COLOR = "#c8452d", "#5a4636", "#efe3c8", "#b9a98c"
_FIGURES: dict[int, tuple[Point, ...]] = {
    1: ((0, 52),),
    2: ((-20, 52), (20, 52)),
    3: ((-34, 50), (0, 55), (34, 50)),
}
"""The places of barbarians below the token of their hex, by their number."""
_KNIGHT_SIZE, _LIFT = 0.82, -6.0
_SYMBOL: Point = (0, 9)
_RESTING = 0.55
"""The opacity of a knight that has moved."""
_LYING_SYMBOL: Point = (-2, -1)
_OUTLINES = {"settlement": SETTLEMENT, "city": CITY}
_CROSSED = polygon([(-TOKEN_RADIUS / 2, 0), (0, -TOKEN_RADIUS / 2), (TOKEN_RADIUS / 2, 0), (0, TOKEN_RADIUS / 2)])
"""The sign on the back of a token."""


def draw_barbarians(scene: Scene, barbarians: Piece) -> str:
    """Returns the barbarians on a hex; if they have conquered it, its token lies face down."""
    if barbarians.level == 0:
        return ""
    words = f"{barbarians.level} barbarian{'s' if barbarians.level > 1 else ''}"
    is_conquered = barbarians.detail == CONQUERED
    q, r = barbarians.at[:2]
    return element(
        "g",
        label(f"{words} on {q},{r}" + (", conquered" if is_conquered else "")),
        _back_of_token() if is_conquered and scene.has_token(barbarians.at) else "",
        *(_figure(at) for at in _FIGURES[barbarians.level]),
        data_piece="barbarians",
        data_level=barbarians.level,
        data_at=place_name(barbarians.at),
        transform=translate(hex_center((q, r))),
    )


def _figure(at: Point) -> str:
    horns = path(HORNS, fill=HORN_COLOR, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    return element("g", horns, outlined(BARBARIAN, BARBARIAN_COLOR), transform=translate(at, 0.9))


def _back_of_token() -> str:
    """Returns a token that lies face down."""
    back = circle((0, 0), TOKEN_RADIUS + 1, fill=BACK_COLOR, stroke=INK, stroke_width=3)
    return back + path(_CROSSED, fill=TORCH_COLOR)


def draw_knight(scene: Scene, knight: Piece) -> str:
    """Returns a knight above its path, so that a road stays visible; one that has moved is faint."""
    assert len(knight.at) == 3
    color = scene.color(knight.seat)
    state = "ready" if knight.active else "moved"
    return element(
        "g",
        label(f"{color} knight, {state}"),
        outlined(HORSE, SEATS[color].fill),
        seat_symbol(color, _SYMBOL, 0.62),
        data_piece="path_knight",
        data_seat=knight.seat,
        data_state=state,
        data_at=place_name(knight.at),
        opacity=1 if knight.active else _RESTING,
        transform=translate(moved(between(*side_ends(knight.at), 0.5), (0, _LIFT)), _KNIGHT_SIZE),
    )


def draw_conquered(scene: Scene, building: Piece) -> str:
    """Returns a conquered building, which lies on its side."""
    color = scene.color(building.seat)
    return element(
        "g",
        label(f"{color} {building.kind}, conquered"),
        element("g", outlined(_OUTLINES[building.kind], SEATS[color].fill), transform="rotate(90)"),
        seat_symbol(color, _LYING_SYMBOL, 1.1),
        data_piece=building.kind,
        data_seat=building.seat,
        data_at=place_name(building.at),
        transform=translate(point_of(building.at)),
    )


def draw_chosen(scene: Scene, chosen: Piece) -> str:  # noqa: ARG001
    """Returns a ring around the token of a hex that is chosen for Treason."""
    q, r = chosen.at[:2]
    words = "leaves" if chosen.kind == "treason_from" else "goes to"
    ring = circle((0, 0), TOKEN_RADIUS + 9, fill="none", stroke=TORCH_COLOR, stroke_width=6, stroke_dasharray="12 8")
    halo = circle((0, 0), TOKEN_RADIUS + 9, fill="none", stroke=WHITE, stroke_width=10)
    return element(
        "g",
        label(f"a barbarian {words} {q},{r}"),
        halo,
        ring,
        data_piece=chosen.kind,
        data_at=place_name(chosen.at),
        transform=translate(hex_center((q, r))),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    for barbarians in scene.of_kind("barbarians"):
        if barbarians.level:
            q, r = barbarians.at[:2]
            standing = "1 barbarian stands" if barbarians.level == 1 else f"{barbarians.level} barbarians stand"
            yield f"{standing} on {q},{r}" + (", which is conquered." if barbarians.detail == CONQUERED else ".")


PART = DrawingPart(
    layers=(
        Layer("barbarians", 22, {"barbarians": draw_barbarians}),
        Layer("chosen", 21, {"treason_from": draw_chosen, "treason_to": draw_chosen}),
        Layer("path_knights", 26, {"path_knight": draw_knight}),
        Layer("buildings", 30, {"settlement conquered": draw_conquered, "city conquered": draw_conquered}),
    ),
    outlines={"barbarian": BARBARIAN, "barbarian_horns": HORNS, "path_knight": HORSE},
    counted=("path_knight",),
    sentences=_sentences,
)
