"""Villages in a picture: a number, and a bolt of cloth with what is left of it."""

from collections.abc import Iterator

from insula.drawing.layout import corner_point
from insula.drawing.lettering import write
from insula.drawing.markup import disk, element, label, path, translate
from insula.drawing.palette import FREQUENT, TOKEN
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import outlined, place_name, ways
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, WHITE
from insula.drawing.text.signs import TextSigns

HUT = "M-27 7C-30 -9 -19 -25 0 -32C19 -25 30 -9 27 7C24 22 12 28 0 28C-12 28 -24 22 -27 7Z"
"""A round hut, around the number of the village."""
CLOTH = "M-15 -11C-15 -14 -11 -14 -11 -11H11C11 -14 15 -14 15 -11V10C15 14 11 14 11 11H-11C-11 14 -15 14 -15 10Z"
"""A bolt of cloth, with the number of those that are left."""
CLOTH_COLOR, EMPTY_COLOR = "#8a3f8f", "#b9b3a6"
_SIZE = 1.25
_CLOTH_AT, _CLOTH_SIZE = (27.0, 19.0), 1.15
_FREQUENT = frozenset({6, 8})


def draw_village(_: Scene, village: Piece) -> str:
    """Return a hut with its number, and the cloth that is left; gray where nothing is left."""
    assert len(village.at) == 3
    number, left = int(village.detail), village.level
    ink = FREQUENT if number in _FREQUENT else INK
    rolls = ways(number)
    pips = "".join(disk((7 * (dot - (rolls - 1) / 2), 17), 2.7) for dot in range(rolls))
    cloth = element(
        "g",
        outlined(CLOTH, CLOTH_COLOR),
        write(str(left), (0, 0), 17.0, color=WHITE, weight=0.18),
        transform=translate(_CLOTH_AT, _CLOTH_SIZE),
    )
    return element(
        "g",
        label(f"village {number} with {left} cloth"),
        outlined(HUT, TOKEN if left else EMPTY_COLOR),
        write(str(number), (0, -4), 24.0, color=ink, weight=0.17),
        path(pips, fill=ink),
        cloth if left else "",
        data_piece="village",
        data_at=place_name(village.at),
        transform=translate(corner_point(village.at), _SIZE),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    for village in scene.of_kind("village"):
        at = ",".join(map(str, village.at))
        yield f"The village at {at} sells cloth on {village.detail}; it has {village.level}."


def _in_text(village: Piece) -> str:
    """Return the number of a village: more would cover the names of the hexes beside it."""
    return village.detail


PART = DrawingPart(
    layers=(Layer("villages", 11, {"village": draw_village}),),
    outlines={"village": HUT, "village_cloth": CLOTH},
    sentences=_sentences,
    text=TextSigns(corners={"village": _in_text}),
)
