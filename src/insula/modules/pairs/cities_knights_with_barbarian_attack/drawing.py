"""Knights of Cities & Knights on paths, in a picture."""

from insula.drawing.layout import between, moved, side_ends
from insula.drawing.markup import translate
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.scene import Piece, Scene
from insula.drawing.text.signs import TextSigns
from insula.modules.cities_knights.drawing.knights import knight_figure

_SIZE, _LIFT = 0.7, -6.0


def draw_knight(scene: Scene, knight: Piece) -> str:
    """Returns a knight above its path, so that a road stays visible."""
    assert len(knight.at) == 3
    middle = between(*side_ends(knight.at), 0.5)
    return knight_figure(scene, knight, translate(moved(middle, (0, _LIFT)), _SIZE))


def _in_text(piece: Piece) -> str:
    """Return the strength of an active knight, or a letter for an inactive one."""
    return str(piece.level) if piece.active else "bsm"[piece.level - 1]


PART = DrawingPart(
    layers=(Layer("path_knights", 35, {"ranked_knight": draw_knight}),),
    counted=("ranked_knight",),
    text=TextSigns(sides={"ranked_knight": _in_text}),
)
