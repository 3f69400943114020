"""The motifs: small pictures that fill the terrains. Each is drawn around (0, 0), at most about 40 units wide.

A motif is a list of shapes, each with a color of the terrain and path data.
"""

from typing import Literal

from insula.drawing.layout import Point
from insula.drawing.markup import Attribute, disk, element, ellipse, path, translate
from insula.drawing.palette import Terrain

Tone = Literal["ink", "light", "line"]
"""``ink`` and ``light`` are filled; ``line`` is a stroke in ink."""

Motif = tuple[tuple[Tone, str], ...]

FIR: Motif = (("ink", "M0 -19L8 -6L5 -6L12 7L2.2 7L2.2 15L-2.2 15L-2.2 7L-12 7L-5 -6L-8 -6Z"),)

SHEEP: Motif = (
    ("line", "M-5 7L-5 13M5 7L5 13"),
    ("ink", disk((-7, 2), 7.4) + disk((0, -4), 8.4) + disk((7, 2), 7.4) + disk((0, 3), 8)),
    ("light", disk((-7, 2), 5.2) + disk((0, -4), 6.2) + disk((7, 2), 5.2) + disk((0, 3), 5.8)),
    ("ink", ellipse((12, -3), 5, 4)),
)

GRASS: Motif = (("line", "M0 7C0 1 0 -3 0 -8M-3 7C-4 2 -6 -2 -9 -4M3 7C4 2 6 -2 9 -4"),)

PEAK: Motif = (
    ("ink", "M-21 15L-6 -11L-1 -3L4 -18L22 15Z"),
    ("light", "M4 -18L10 -7L6 -9L3 -4L0.6 -7.4ZM-6 -11L-2 -4.6L-5.6 -6.4L-9 -5.8Z"),
)

DUNE: Motif = (("line", "M-20 5C-12 -7 -6 -7 0 0C6 6 12 5 20 -3"),)

GRAINS: Motif = (("ink", disk((-8, 3), 2) + disk((0, -5), 2) + disk((8, 4), 2)),)

WAVE: Motif = (("line", "M-18 0C-13 -7 -9 -7 -6 -2C-3 3 3 3 6 -2C9 -7 13 -7 18 0"),)

NUGGET: Motif = (
    ("ink", "M-17 2L-9 -12L8 -13L18 1L9 14L-9 14Z"),
    ("light", "M-12 1L-7 -8L2 -9L-2 0ZM2 3L6 -6L13 1L8 9Z"),
)

CLOUD: Motif = (
    ("light", "M-20 10C-28 10 -28 -2 -19 -3C-18 -12 -7 -14 -1 -8C5 -14 16 -11 16 -3C25 -3 26 10 17 10Z"),
    ("line", "M-15 17L6 17M13 17L18 17"),
)

RIPPLE: Motif = (("line", "M-20 -3C-12 -8 12 -8 20 -3M-12 6C-6 2 6 2 12 6"),)

REEDS: Motif = (
    ("line", "M-7 15L-7 -4M1 15L1 -10M9 15L9 -1M-17 15L18 15"),
    ("ink", ellipse((-7, -6), 3.4, 7.5) + ellipse((1, -12), 3.4, 7.5) + ellipse((9, -3), 3.4, 7.5)),
)

PALM: Motif = (
    ("line", "M-2 17C0 10 2 4 1 -4"),
    (
        "line",
        "M1 -5C-4 -13 -12 -13 -17 -6M1 -5C4 -14 13 -15 18 -8M1 -5C-5 -8 -11 -4 -13 3M1 -5C7 -8 13 -4 15 3",
    ),
)

POND: Motif = (("light", ellipse((0, 0), 17, 8)), ("line", ellipse((0, 0), 17, 8)))

TOWER: Motif = (
    ("ink", "M-13 16L-13 -15L-7 -15L-7 -9L-3 -9L-3 -15L3 -15L3 -9L7 -9L7 -15L13 -15L13 16Z"),
    ("light", "M-4 16L-4 8C-4 2 4 2 4 8L4 16Z"),
)

BLOCK: Motif = (
    ("ink", "M0 -15L16 -7L16 9L0 17L-16 9L-16 -7Z"),
    ("light", "M0 -12L12 -6.5L0 -1L-12 -6.5ZM-13 -3.5L-1.5 2L-1.5 13L-13 7.5Z"),
)

BOTTLE: Motif = (
    ("ink", "M-4 -18L4 -18L4 -7C10 -4 11 2 11 6L11 16L-11 16L-11 6C-11 2 -10 -4 -4 -7Z"),
    ("light", "M-7 6C-7 2 -6 0 -3 -2L-3 12L-7 12Z"),
)

CROSS: Motif = (("line", "M-7 -7L7 7M7 -7L-7 7"),)

BRICK: Motif = (
    (
        "ink",
        "M-13 -7L13 -7C15 -7 16 -6 16 -4L16 4C16 6 15 7 13 7L-13 7C-15 7 -16 6 -16 4L-16 -4C-16 -6 -15 -7 -13 -7Z",
    ),
)

BRICKS: Motif = (
    (
        "ink",
        "M-16 -10L-1.2 -10L-1.2 -1.2L-16 -1.2ZM1.2 -10L16 -10L16 -1.2L1.2 -1.2ZM-8 1.2L8 1.2L8 10L-8 10Z",
    ),
)

EAR: Motif = (
    (
        "ink",
        "M-1.4 15L-1.4 7C-6.8 7.4 -9.4 4.2 -9.4 0C-5.6 -0.2 -2.8 1 -1.4 3.4"
        "L-1.4 -0.2C-6.8 0.2 -9.4 -3 -9.4 -7.2"
        "C-5.6 -7.4 -2.8 -6.2 -1.4 -3.8C-4 -8.2 -3.4 -11.8 0 -15C3.4 -11.8 4 -8.2 1.4 -3.8"
        "C2.8 -6.2 5.6 -7.4 9.4 -7.2"
        "C9.4 -3 6.8 0.2 1.4 -0.2L1.4 3.4C2.8 1 5.6 -0.2 9.4 0C9.4 4.2 6.8 7.4 1.4 7L1.4 15Z",
    ),
)

MOTIFS: dict[str, Motif] = {
    "fir": FIR,
    "sheep": SHEEP,
    "grass": GRASS,
    "peak": PEAK,
    "dune": DUNE,
    "grains": GRAINS,
    "wave": WAVE,
    "nugget": NUGGET,
    "ripple": RIPPLE,
    "reeds": REEDS,
    "palm": PALM,
    "pond": POND,
    "tower": TOWER,
    "block": BLOCK,
    "bottle": BOTTLE,
    "cloud": CLOUD,
    "cross": CROSS,
    "brick": BRICK,
    "bricks": BRICKS,
    "ear": EAR,
}
"""The motifs by name. The page uses the same ones."""

RESOURCES: dict[str, tuple[str, Motif]] = {
    "brick": ("hills", BRICKS),
    "lumber": ("forest", FIR),
    "wool": ("pasture", SHEEP),
    "grain": ("fields", EAR),
    "ore": ("mountains", PEAK),
}
"""The terrain of each resource, which gives its sign the colors, and its motif."""


def draw_motif(motif: Motif, at: Point, colors: Terrain, scale: float = 1.0) -> str:
    """Return a motif in the colors of a terrain."""
    fills = {"ink": colors.ink, "light": colors.light}
    stroke: dict[str, Attribute] = {"stroke": colors.ink, "stroke_width": 3.4, "stroke_linecap": "round"}
    shapes = (
        path(data, fill="none", **stroke) if tone == "line" else path(data, fill=fills[tone]) for tone, data in motif
    )
    return element("g", *shapes, transform=translate(at, scale))
