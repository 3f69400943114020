"""What lies at the islands of the tribe, in a picture: points and development cards."""

from collections.abc import Iterator
from math import cos, pi, sin

from insula.drawing.layout import between, side_ends
from insula.drawing.markup import disk, element, label, path, polygon, translate
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import outlined, place_name
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, WHITE
from insula.drawing.text.signs import TextSigns

_POINTS_OF_STAR = 5


def _star(outer: float, inner: float) -> str:
    """Return a star around (0, 0) with a point in the north."""
    turns = [pi * i / _POINTS_OF_STAR for i in range(2 * _POINTS_OF_STAR)]
    radii = [outer, inner] * _POINTS_OF_STAR
    return polygon((radius * sin(turn), -radius * cos(turn)) for turn, radius in zip(turns, radii, strict=True))


TOKEN = disk((0, 0), 17)
STAR = _star(12, 5)
"""A token for a point, with its star."""
CARD = polygon([(-14, -18), (14, -18), (14, 18), (-14, 18)])
MASK = (
    "M-8 -12C-3 -14 3 -14 8 -12C9 -2 6 8 0 13C-6 8 -9 -2 -8 -12Z"
    "M-5.5 -5C-5.5 -3 -1.5 -3 -1.5 -5ZM1.5 -5C1.5 -3 5.5 -3 5.5 -5ZM-3 4L3 4L0 7Z"
)
"""A development card of the tribe, with a mask on its back."""
GOLD, LEAF = "#f2c94c", "#2f7d5b"


def draw_point(_: Scene, point: Piece) -> str:
    """Return a token with a star in the middle of its side."""
    return _gift(point, "point of the tribe", outlined(TOKEN, GOLD) + path(STAR, fill=INK))


def draw_card(_: Scene, card: Piece) -> str:
    """Return a card face down in the middle of its side."""
    mask = path(MASK, fill=WHITE, fill_rule="evenodd")
    return _gift(card, "development card of the tribe", outlined(CARD, LEAF) + mask)


def _gift(gift: Piece, words: str, svg: str) -> str:
    assert len(gift.at) == 3
    return element(
        "g",
        label(words),
        svg,
        data_piece=gift.kind,
        data_at=place_name(gift.at),
        transform=translate(between(*side_ends(gift.at), 0.5)),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    points, cards = len(scene.of_kind("tribe_point")), len(scene.of_kind("tribe_card"))
    if points or cards:
        yield f"At the islands of the tribe are {points} points and {cards} development cards."


PART = DrawingPart(
    layers=(Layer("tribe", 10, {"tribe_point": draw_point, "tribe_card": draw_card}),),
    outlines={"tribe_token": TOKEN, "tribe_star": STAR, "tribe_card": CARD, "tribe_mask": MASK},
    sentences=_sentences,
    text=TextSigns(sides={"tribe_point": lambda _: "+", "tribe_card": lambda _: "?"}),
)
