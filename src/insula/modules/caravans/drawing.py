"""Camels and the arrows of the oasis in a picture."""

from collections.abc import Iterator

from insula.drawing.layout import Point, between, corner_point, hex_center, moved, side_ends
from insula.drawing.markup import Attribute, element, label, number, path, polygon, translate
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import place_name
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, WHITE
from insula.drawing.text.signs import TextSigns

CAMEL = (
    "M-20 -1C-19.5 -7 -16 -9.5 -12 -9C-10 -18.5 -1 -19.5 2.5 -10C4.5 -8.5 7 -9 8.5 -11.5C10 -15 10.5 -19.5 15 -21"
    "C19 -22 22.5 -19.5 24 -16C22.5 -13.5 19.5 -13 17 -13.5C17.5 -6.5 15.5 -0.5 10.5 2.5L11 17L6.8 17L5 5"
    "C0 6.5 -5.5 6.5 -9.5 5L-10.5 17L-14.7 17L-16 4.5C-18.5 3.5 -20 1.5 -20 -1Z"
)
"""A camel that goes to the right."""
SADDLE = "M-12.5 -8.8C-10 -18.5 -1 -19.5 2.5 -10L3.5 -1C-2 0.8 -8 0.8 -13 -1Z"
BODY_COLOR, SADDLE_COLOR = "#d9a55b", "#23727d"
CHEVRON = polygon([(-8, -10), (9, 0), (-8, 10), (-3.5, 0)])
"""The sign at the front of a caravan, along the x axis."""
ARROW = polygon([(-15, -5), (1, -5), (1, -13), (17, 0), (1, 13), (1, 5), (-15, 5)])
"""An arrow of the oasis, along the x axis."""
_EDGE: dict[str, Attribute] = {
    "stroke": WHITE,
    "stroke_width": 7,
    "stroke_linejoin": "round",
    "paint_order": "stroke",
}
"""The light line around a shape."""
_SIZE = 1.15
_LIFT = -9.0
"""Camels stand above the middle of the path, so that the road below stays visible."""
_AHEAD = 0.86
"""The share of the path that lies behind the sign at the front."""
_INSIDE = 0.24
"""The share of the way from a corner to the center of the oasis at which its arrow lies."""
_TURNS = {"n": -90, "ne": -30, "se": 30, "s": 90, "sw": 150, "nw": -150}
"""The angles of the directions."""


def _goes_right(direction: str) -> bool:
    return not direction.endswith("w")


def draw_camel(scene: Scene, camel: Piece) -> str:  # noqa: ARG001
    """Return a camel on its path; at the front of a caravan, a sign shows where it goes on."""
    assert len(camel.at) == 3
    start, end = side_ends(camel.at)
    if _is_backward(start, end, camel.detail):
        start, end = end, start
    flip = "" if _goes_right(camel.detail) else " scale(-1,1)"
    sign = element(
        "g",
        path(CHEVRON, fill=SADDLE_COLOR, **_EDGE),
        transform=f"{translate(between(start, end, _AHEAD))} rotate({number(_TURNS[camel.detail])})",
    )
    return element(
        "g",
        label(f"camel going {camel.detail}"),
        sign if camel.active else "",
        element(
            "g",
            path(CAMEL, fill=WHITE, **_EDGE),
            path(CAMEL, fill=BODY_COLOR, stroke=INK, stroke_width=3, stroke_linejoin="round"),
            path(SADDLE, fill=SADDLE_COLOR),
            transform=translate(moved(between(start, end, 0.5), (0, _LIFT)), _SIZE) + flip,
        ),
        data_piece="camel",
        data_at=place_name(camel.at),
    )


def _is_backward(start: Point, end: Point, direction: str) -> bool:
    """Return whether the camel goes from `end` to `start`."""
    return (end[1] < start[1]) == direction.startswith("s")


def draw_arrow(scene: Scene, arrow: Piece) -> str:
    """Return an arrow of the oasis, inside its hex at the corner where a caravan begins."""
    assert len(arrow.at) == 3
    corner = corner_point(arrow.at)
    oases = [hex_center((hex.q, hex.r)) for hex in scene.hexes if hex.terrain == "oasis"]
    center = min(oases, key=lambda at: (at[0] - corner[0]) ** 2 + (at[1] - corner[1]) ** 2)
    return element(
        "g",
        label("arrow of the oasis"),
        path(ARROW, fill=SADDLE_COLOR, **_EDGE, transform=f"rotate({number(_TURNS[arrow.detail])})"),
        data_piece="arrow",
        transform=translate(between(corner, center, _INSIDE)),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    camels = len(scene.of_kind("camel"))
    if camels:
        yield f"There {'is 1 camel' if camels == 1 else f'are {camels} camels'} on the paths."


_IN_TEXT = {"n": "↑", "ne": "↗", "se": "↘", "s": "↓", "sw": "↙", "nw": "↖"}
"""The character of a camel, by its direction."""

PART = DrawingPart(
    layers=(Layer("arrows", 5, {"arrow": draw_arrow}), Layer("camels", 15, {"camel": draw_camel})),
    outlines={"camel": CAMEL, "camel_saddle": SADDLE, "camel_chevron": CHEVRON, "oasis_arrow": ARROW},
    sentences=_sentences,
    text=TextSigns(sides={"camel": lambda piece: _IN_TEXT[piece.detail]}),
)
