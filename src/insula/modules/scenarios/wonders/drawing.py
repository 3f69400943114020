"""The corners at the wall and at the strait in a picture."""

from insula.drawing.layout import corner_point
from insula.drawing.markup import element, label, path, polygon, translate
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import place_name
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK
from insula.drawing.text.signs import TextSigns

WALL_SITE = polygon(
    [
        (-19, 14),
        (-19, -12),
        (-11, -12),
        (-11, -5),
        (-4, -5),
        (-4, -12),
        (4, -12),
        (4, -5),
        (11, -5),
        (11, -12),
        (19, -12),
        (19, 14),
    ]
)
"""A piece of the wall with its battlements."""
STRAIT_SITE = "M-22 12L-22 -4C-8 -14 8 -14 22 -4L22 12L14 12C12 1 -12 1 -14 12Z"
"""An arch of the bridge."""
STONE = "#cfc4b2"


def _drawn(outline: str, words: str, site: Piece) -> str:
    assert len(site.at) == 3
    return element(
        "g",
        label(words),
        path(outline, fill=STONE, stroke=INK, stroke_width=3, stroke_linejoin="round", opacity=0.9),
        data_piece=site.kind,
        data_at=place_name(site.at),
        transform=translate(corner_point(site.at)),
    )


def draw_wall_site(scene: Scene, site: Piece) -> str:  # noqa: ARG001
    """Return the mark of a corner at the wall."""
    return _drawn(WALL_SITE, "place at the wall", site)


def draw_strait_site(scene: Scene, site: Piece) -> str:  # noqa: ARG001
    """Return the mark of a corner at the strait."""
    return _drawn(STRAIT_SITE, "place at the strait", site)


PART = DrawingPart(
    layers=(Layer("sites", 6, {"wall_site": draw_wall_site, "strait_site": draw_strait_site}),),
    outlines={"wall_site": WALL_SITE, "strait_site": STRAIT_SITE},
    text=TextSigns(corners={"wall_site": lambda _: "#", "strait_site": lambda _: "∩"}),
)
