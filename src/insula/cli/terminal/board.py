"""The board with its colors, for a terminal."""

from rich.text import Text

from insula.drawing import Scene
from insula.drawing.text.board import Labels, paint_board
from insula.drawing.text.canvas import Box, Canvas


def draw_board(scene: Scene, labels: Labels | None = None) -> Text:
    """Return the board of a scene as text for a terminal. The characters are the same with and without color."""
    return colored_text(paint_board(scene, labels))


def colored_text(canvas: Canvas, box: Box | None = None) -> Text:
    """Return what is in a box of a canvas, or everything, as text without trailing blanks."""
    return Text("\n").join(Text.assemble(*line, no_wrap=True) for line in canvas.lines(box))
