"""The stray knight in a picture."""

from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.text.signs import TextSigns
from insula.modules.barbarian_attack.drawing import draw_knight

PART = DrawingPart(
    layers=(Layer("path_knights", 35, {"stray_knight": draw_knight}),),
    text=TextSigns(sides={"stray_knight": lambda piece: "S" if piece.active else "s"}),
)
