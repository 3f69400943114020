"""Seafarers with The Caravans in frames: a ship on a side with a camel has a detail, which says where there is room."""

from dataclasses import replace

from insula.game.frame import Piece
from insula.game.frame_part import FramePart
from insula.game.view import View

CAMEL, SHIP = "camel", "ship"
LEFT, RIGHT = "left_of_camel", "right_of_camel"
_FALLING = ("se", "nw")
"""The directions of camels on sides that fall from left to right: there is room for a ship on the left below them."""


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:  # noqa: ARG001
    camels = {piece.at: LEFT if piece.detail in _FALLING else RIGHT for piece in pieces if piece.kind == CAMEL}
    return [
        replace(piece, detail=camels[piece.at]) if piece.kind == SHIP and piece.at in camels else piece
        for piece in pieces
    ]


PART = FramePart(pieces=_pieces)
