"""The pictures of the environments."""

from io import BytesIO
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from ..drawing import draw, to_png
from ..drawing.palette import DAY
from ..errors import ArgumentError, unknown
from ..extras import require
from ..game import Game
from ..game.scene import scene

RenderMode = Literal["svg", "ansi", "rgb_array"]
RENDER_MODES = ("svg", "ansi", "rgb_array")
FRAME_SIZE = 720
"""The width and height of an "rgb_array" in pixels. Video encoders need even numbers, and some multiples of 16."""
FRAMES_PER_SECOND = 4
"""The speed of a video with a frame for each decision."""


def check_render_mode(mode: str | None) -> None:
    """Raise ArgumentError if there is no such mode, and MissingExtraError if it needs a package that is missing."""
    if mode is not None and mode not in RENDER_MODES:
        raise ArgumentError(unknown(f"there is no render_mode {mode!r}", mode, RENDER_MODES, "it can be None,"))
    if mode == "rgb_array":
        require("video")


def render(game: Game, mode: RenderMode | None, seat: int | None) -> str | NDArray[np.uint8] | None:
    """Return a game as a seat or a spectator sees it; None without a mode.

    It is the board as SVG, the position as text, or the board as pixels: uint8, (FRAME_SIZE, FRAME_SIZE, 3).
    """
    if mode is None:
        return None
    if mode == "ansi":
        return game.view_position(seat)
    svg = draw(scene(game.view(seat)))
    return svg if mode == "svg" else _pixels(svg)


def _pixels(svg: str) -> NDArray[np.uint8]:
    """Return a drawing as pixels, as large as fits, in the middle of a square of paper."""
    from PIL import Image  # only this mode needs it

    drawing = Image.open(BytesIO(to_png(svg, FRAME_SIZE, FRAME_SIZE)))
    frame = Image.new("RGB", (FRAME_SIZE, FRAME_SIZE), DAY.paper)
    frame.paste(drawing, ((FRAME_SIZE - drawing.width) // 2, (FRAME_SIZE - drawing.height) // 2))
    return np.array(frame)
