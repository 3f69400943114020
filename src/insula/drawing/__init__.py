"""Pictures of boards: :func:`draw` makes an SVG of a :class:`Scene`, :func:`to_png` a PNG of an SVG.

>>> from insula.drawing import Building, Hex, Scene, draw
>>> scene = Scene(
...     hexes=(Hex(0, 0, "forest", 11), Hex(1, 0, "desert")),
...     buildings=(Building((0, 0, "NE"), "settlement", seat=0),),
...     robber=(1, 0),
...     seats=("blue",),
... )
>>> svg = draw(scene, size=360)
"""

from insula.drawing.description import describe
from insula.drawing.png import to_png
from insula.drawing.scene import (
    COLORS,
    HARBOR_KINDS,
    LANDING,
    LEVELS,
    TRACKS,
    Building,
    Corner,
    Harbor,
    Hex,
    HexAt,
    Knight,
    Marks,
    Merchant,
    Road,
    Scene,
    Side,
    Track,
)
from insula.drawing.svg import draw

__all__ = [
    "COLORS",
    "HARBOR_KINDS",
    "LANDING",
    "LEVELS",
    "TRACKS",
    "Building",
    "Corner",
    "Harbor",
    "Hex",
    "HexAt",
    "Knight",
    "Marks",
    "Merchant",
    "Road",
    "Scene",
    "Side",
    "Track",
    "describe",
    "draw",
    "to_png",
]
