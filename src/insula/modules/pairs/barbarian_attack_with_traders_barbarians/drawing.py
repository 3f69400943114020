"""Barbarians on paths in a picture: each stands toward the hex to which it belongs (COMBO-BA-TB-05)."""

from insula.drawing.layout import SIDES, between, hex_center
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.scene import Piece, Scene
from insula.modules.traders_barbarians.drawing import figure_at, middle_of

_SHARE = 0.2
"""How far from the middle of its path a barbarian stands, as a share of the way to the center of its hex."""


def draw_barbarian(scene: Scene, barbarian: Piece) -> str:  # noqa: ARG001
    """Return a barbarian beside the middle of a side, toward its hex: the one that names the side, or the other one."""
    assert len(barbarian.at) == 3
    q, r, side = barbarian.at
    share = -_SHARE if barbarian.detail == side else _SHARE
    return figure_at(barbarian, between(middle_of(barbarian), hex_center((q, r)), share))


PART = DrawingPart(
    layers=(Layer("path_barbarians", 15, {f"path_barbarian {side}": draw_barbarian for side in SIDES}),),
)
