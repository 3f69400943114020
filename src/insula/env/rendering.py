"""The pictures of the environments."""

from typing import Literal

from ..drawing import draw
from ..errors import ArgumentError
from ..game import Game
from ..game.scene import scene

RenderMode = Literal["svg", "ansi"]
RENDER_MODES = ("svg", "ansi")


def check_render_mode(mode: str | None) -> None:
    """Raise ArgumentError if there is no such mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ArgumentError(f"render_mode must be one of {', '.join(RENDER_MODES)} or None, not {mode!r}")


def render(game: Game, mode: RenderMode | None, seat: int | None) -> str | None:
    """Return the board as SVG, or the position as text, as a seat or a spectator sees it; None without a mode."""
    if mode == "svg":
        return draw(scene(game.view(seat)))
    return game.view_position(seat) if mode == "ansi" else None
