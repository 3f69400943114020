"""What a shell and a notebook show of a game, or of what a seat sees of it: the board."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..drawing import Scene


class Shown:
    """The board as text when it is printed, and as a drawing in a notebook."""

    __slots__ = ()

    def __str__(self) -> str:
        from ..drawing import draw_text

        return draw_text(self._scene())

    def _repr_svg_(self) -> str:
        from ..drawing import NOTEBOOK_WIDTH, draw

        return draw(self._scene(), size=NOTEBOOK_WIDTH)

    def _scene(self) -> "Scene":
        from .scene import described

        return described(self)  # type: ignore[arg-type]  # a Game or a View
