"""The lake and the fishing grounds in a picture: fish with a number, and ropes to the corners that catch them."""

from collections.abc import Iterator
from math import hypot

from insula.drawing.layout import CORNERS, Point, between, hex_center, moved, shortened
from insula.drawing.lettering import write
from insula.drawing.markup import circle, disk, element, label, line, path, translate
from insula.drawing.palette import FREQUENT, TOKEN
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import outlined, place_name, ways
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK

FISH = (
    "M-41 0C-34 -20 -14 -29 6 -27C19 -25 27 -17 33 -9C38 -15 44 -20 51 -22C48 -8 48 8 51 22"
    "C44 20 38 15 33 9C27 17 19 25 6 27C-14 29 -34 20 -41 0Z"
)
"""A fish that swims to the left; its number is at (-2, 0)."""
FISH_EYE = disk((-28, -6), 3.4)
FISH_GILL = "M-20 -17C-14 -8 -14 8 -20 17"
BOOT = "M-11 -20L7 -20L6 -2C10 4 20 4 21 12L21 17L-12 17L-12 10C-9 2 -11 -8 -11 -20Z"
"""The old boot, around (0, 0)."""
FISH_COLOR = "#e9f3f6"
FLOAT_COLOR = "#d9532c"
ROPE_COLOR = "#7a5a35"

TOWARD_SHORE = 24.0
"""How far a fish is from the center of its sea hex, toward the corner in the middle of its three corners."""
_FREQUENT = frozenset({6, 8})
_NUMBER_RADIUS = 20.0
_PLACES_IN_LAKE = ((-37.0, -33.0), (37.0, -33.0), (-37.0, 33.0), (37.0, 33.0))


def draw_ground(_: Scene, ground: Piece) -> str:
    """Returns a fish with its number, and ropes with floats to the three corners."""
    middle = CORNERS[ground.detail]
    center = _toward(middle, TOWARD_SHORE)
    return element(
        "g",
        label(f"fishing ground {ground.level}" if ground.level else "fishing ground"),
        *(_rope(center, corner) for corner in _corners(ground.detail)),
        element(
            "g",
            outlined(FISH, FISH_COLOR),
            path(FISH_GILL, fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"),
            path(FISH_EYE, fill=INK),
            *([_number(ground.level, (5, 0), 22.0)] if ground.level else []),
            transform=translate(center),
        ),
        data_piece="fishing_ground",
        data_at=place_name(ground.at),
        transform=translate(hex_center((ground.at[0], ground.at[1]))),
    )


def _corners(middle: str) -> list[Point]:
    """Return the corner in the middle and its two neighbors, relative to the center of the hex."""
    names = list(CORNERS)
    at = names.index(middle)
    return [CORNERS[names[(at + step) % len(names)]] for step in (-1, 0, 1)]


def _toward(corner: Point, distance: float) -> Point:
    return between((0.0, 0.0), corner, distance / hypot(*corner))


def _rope(start: Point, corner: Point) -> str:
    """Returns a rope from the fish to a corner, with a float in the middle."""
    first, last = shortened(start, corner, 24, 10)
    rope = line(first, last)
    return path(rope, stroke=ROPE_COLOR, stroke_width=4, stroke_linecap="round", stroke_dasharray="1 7") + circle(
        between(first, last, 0.72), 5.5, fill=FLOAT_COLOR, stroke=INK, stroke_width=2
    )


def _number(number: int, at: Point, height: float) -> str:
    """Returns a number with its dots, as on a token."""
    ink = FREQUENT if number in _FREQUENT else INK
    x, y = at
    dots = ways(number)
    pips = "".join(disk((x + 7 * (dot - (dots - 1) / 2), y + 0.68 * height), 2.6) for dot in range(dots))
    return write(str(number), (x, y - 0.22 * height), height, color=ink, weight=0.17) + path(pips, fill=ink)


def draw_lake(_: Scene, lake: Piece) -> str:
    """Returns the numbers of a lake on floats, and a fish between them."""
    numbers = [int(number) for number in lake.detail.split()]
    places = _PLACES_IN_LAKE if len(numbers) > 2 else [(x, 0.0) for x, _ in _PLACES_IN_LAKE[:2]]
    return element(
        "g",
        label(f"lake {lake.detail}"),
        *(_float(number, at) for number, at in zip(numbers, places, strict=False)),
        data_piece="lake",
        data_at=place_name(lake.at),
        transform=translate(hex_center((lake.at[0], lake.at[1]))),
    )


def _float(number: int, at: Point) -> str:
    token = circle(at, _NUMBER_RADIUS, fill=TOKEN, stroke=INK, stroke_width=2.2)
    return token + _number(number, moved(at, (0, -1.5)), 17.0)


def _sentences(scene: Scene) -> Iterator[str]:
    for lake in scene.of_kind("lake"):
        yield f"The lake at {lake.at[0]},{lake.at[1]} yields fish on {lake.detail.replace(' ', ', ')}."
    for ground in scene.of_kind("fishing_ground"):
        yield f"There is a fishing ground with {ground.level} at {ground.at[0]},{ground.at[1]}."


PART = DrawingPart(
    layers=(Layer("waters", 5, {"lake": draw_lake, "fishing_ground": draw_ground}),),
    outlines={"fish": FISH, "fish_eye": FISH_EYE, "fish_gill": FISH_GILL, "boot": BOOT},
    sentences=_sentences,
)
