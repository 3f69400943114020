"""Marks: lines around the latest places, dashed ones around better places, small rings and lines for legal places."""

from typing import Literal

from insula.drawing.layout import Point, between, corner_point, hex_center, hexagon, shortened, side_ends
from insula.drawing.markup import circle, line, path, polygon
from insula.drawing.palette import ACCENT
from insula.drawing.scene import Marks, Scene
from insula.drawing.seats import WHITE

MarkKind = Literal["latest", "better", "legal"]
DASHES = {"stroke_dasharray": "26 15"}
"""The dashes around better places: long enough to be seen on any ground."""


def draw_hex_marks(scene: Scene) -> list[str]:
    """Return the marks of hexes, which are drawn below the pieces."""
    return [
        _stroked(polygon(hexagon(hex_center(at), 83)), kind, 7) for kind, marks in _marks(scene) for at in marks.hexes
    ]


def draw_marks(scene: Scene) -> list[str]:
    """Return the marks of corners and sides, which are drawn above the pieces."""
    drawn = []
    for kind, marks in _marks(scene):
        drawn += [_side(*side_ends(side), kind) for side in marks.sides]
        drawn += [_corner(corner_point(corner), kind) for corner in marks.corners]
    return drawn


def _marks(scene: Scene) -> tuple[tuple[MarkKind, Marks], ...]:
    return ("legal", scene.legal), ("better", scene.better), ("latest", scene.latest)


def _corner(at: Point, kind: MarkKind) -> str:
    if kind == "legal":
        return circle(at, 17, fill=WHITE) + circle(at, 11.5, fill=WHITE, stroke=ACCENT, stroke_width=6, data_mark=kind)
    dashes = DASHES if kind == "better" else {}
    return circle(at, 42, fill="none", stroke=WHITE, stroke_width=13) + circle(
        at, 42, fill="none", stroke=ACCENT, stroke_width=7, data_mark=kind, **dashes
    )


def _side(start: Point, end: Point, kind: MarkKind) -> str:
    if kind == "legal":
        data = line(*shortened(start, end, 26, 26))
        return path(data, stroke=WHITE, stroke_width=13, stroke_linecap="round") + path(
            data,
            stroke=ACCENT,
            stroke_width=6,
            stroke_dasharray="10 8.5",
            stroke_linecap="butt",
            data_mark=kind,
        )
    return _stroked(_capsule(*shortened(start, end, 16, 16), 19), kind, 7)


def _capsule(start: Point, end: Point, radius: float) -> str:
    """Return the outline of a line that is twice *radius* wide and has round ends."""
    length = abs(complex(end[0] - start[0], end[1] - start[1]))
    ahead = between((0, 0), (end[0] - start[0], end[1] - start[1]), radius / length)
    left, right = (ahead[1], -ahead[0]), (-ahead[1], ahead[0])
    a, b, c, d = (
        f"{x + dx:.2f} {y + dy:.2f}" for (x, y), (dx, dy) in ((start, left), (end, left), (end, right), (start, right))
    )
    return f"M{a}L{b}A{radius} {radius} 0 0 1 {c}L{d}A{radius} {radius} 0 0 1 {a}Z"


def _stroked(data: str, kind: MarkKind, width: float) -> str:
    dashes = {"latest": {}, "better": DASHES, "legal": {"stroke_dasharray": "14 9"}}[kind]
    casing = path(data, fill="none", stroke=WHITE, stroke_width=width + 6, stroke_linejoin="round")
    return casing + path(
        data,
        fill="none",
        stroke=ACCENT,
        stroke_width=width,
        stroke_linejoin="round",
        data_mark=kind,
        **dashes,
    )
