"""Damaged roads in pictures: the road lies across its path (EVENT-CARD-QUAKE)."""

from collections.abc import Iterator

from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.scene import Piece, Scene
from insula.modules.base.drawing.pieces import draw_road

DAMAGED = "damaged"
"""The detail of a damaged road, as in frames."""
QUARTER_TURN = 90.0
SIZE = 0.8
"""The size of a damaged road, so that it leaves the numbers of both hexes free."""


def _draw_damaged(scene: Scene, road: Piece) -> str:
    return draw_road(scene, road, QUARTER_TURN, SIZE)


def _sentences(scene: Scene) -> Iterator[str]:
    count = sum(road.detail == DAMAGED for road in scene.of_kind("road"))
    if count:
        yield "1 road is damaged." if count == 1 else f"{count} roads are damaged."


PART = DrawingPart(layers=(Layer("roads", 10, {f"road {DAMAGED}": _draw_damaged}),), sentences=_sentences)
