"""A canvas with the color codes of a terminal."""

from io import StringIO

from insula.drawing.text.canvas import Canvas
from insula.extras import require


def in_color(canvas: Canvas) -> str:
    """Return a canvas as text with ANSI codes. Raises MissingExtraError if the extra `terminal` is not installed."""
    require("terminal")
    from rich.console import Console
    from rich.text import Text

    console = Console(file=StringIO(), force_terminal=True, color_system="truecolor", width=canvas.box.width)
    with console.capture() as captured:
        for line in canvas.lines():
            console.print(Text.assemble(*line), no_wrap=True, highlight=False)
    return captured.get().removesuffix("\n")
