"""Pictures of boards: :func:`draw` draws a :class:`Scene` as SVG, :func:`draw_text` as text. :func:`to_png` makes PNG.

>>> from insula.drawing import Hex, Piece, Scene, draw
>>> scene = Scene(
...     hexes=(Hex(0, 0, "forest", 11), Hex(1, 0, "desert")),
...     pieces=(Piece("settlement", (0, 0, "NE"), seat=0), Piece("robber", (1, 0))),
...     seats=("blue",),
... )
>>> svg = draw(scene, size=360)
"""

from insula.drawing.description import describe
from insula.drawing.places import Corner, HexAt, Place, Side
from insula.drawing.png import to_png
from insula.drawing.scene import (
    COLORS,
    HARBOR_KINDS,
    NOTEBOOK_WIDTH,
    Harbor,
    Hex,
    Marks,
    Piece,
    Scene,
    Track,
)
from insula.drawing.seats import SEATS, SeatSign
from insula.drawing.svg import draw
from insula.drawing.text.board import draw_text

__all__ = [
    "COLORS",
    "HARBOR_KINDS",
    "NOTEBOOK_WIDTH",
    "SEATS",
    "Corner",
    "Harbor",
    "Hex",
    "HexAt",
    "Marks",
    "Piece",
    "Place",
    "Scene",
    "SeatSign",
    "Side",
    "Track",
    "describe",
    "draw",
    "draw_text",
    "to_png",
]
