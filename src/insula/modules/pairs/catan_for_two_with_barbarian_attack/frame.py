"""Catan for Two with Barbarian Attack in frames: a `stray_knight` on a path, in place of a `path_knight`.

It has the color of a neutral player, and is described like other knights: it is not active if it has moved in this
turn, and the detail is "castle" if it must leave a castle, and "moving" while its goal is chosen.
"""

from dataclasses import replace

from insula.game.frame import Piece
from insula.game.frame_part import FramePart
from insula.game.view import View

from .rules import is_stray

STRAY_KNIGHT = "stray_knight"


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [
        replace(piece, kind=STRAY_KNIGHT) if piece.kind == "path_knight" and is_stray(view.state, piece.seat) else piece
        for piece in pieces
    ]


PART = FramePart(
    pieces=_pieces,
    kinds_of_pieces={STRAY_KNIGHT: "side"},
)
