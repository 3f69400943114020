"""The Caravans with Barbarian Attack in frames: a knight on a path with a camel has the detail "camel".

A knight at a castle keeps the detail of the castle.
"""

from dataclasses import replace

from insula.game.frame import Piece
from insula.game.frame_part import FramePart
from insula.game.view import View

CAMEL = "camel"
KNIGHT = "_knight"
"""The end of the kinds of pieces that are knights on paths: `path_knight`, and those of other pairs."""


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:  # noqa: ARG001
    there = {piece.at for piece in pieces if piece.kind == CAMEL}
    return [
        replace(piece, detail=piece.detail or CAMEL) if piece.kind.endswith(KNIGHT) and piece.at in there else piece
        for piece in pieces
    ]


PART = FramePart(pieces=_pieces)
