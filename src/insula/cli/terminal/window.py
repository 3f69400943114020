"""The visible part of a board that is too large for the screen."""

from collections.abc import Sequence

from rich.text import Text

from insula.drawing.text.canvas import Box, Canvas

from .board import colored_text

Point = tuple[int, int]
"""A column and a line of a board."""

DIRECTIONS: dict[str, Point] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
    "<": (-1, 0),
    ">": (1, 0),
    "^": (0, -1),
    "v": (0, 1),
}
"""The words and signs that move the window, each with its direction as (columns, lines)."""
_STEP = 2
"""Each step moves the window by its size divided by this number."""


class Window:
    """Shows the part of a board where the player must look. It moves when the important places change.

    >>> canvas = Canvas()
    >>> canvas.write(0, 0, "abcdefgh")
    >>> window = Window()
    >>> window.show(canvas, 4, 1, [(6, 0)]).plain, window.rest
    ('efgh', ['left'])
    >>> window.move(-1, 0)
    >>> window.show(canvas, 4, 1, [(6, 0)]).plain, window.rest
    ('cdef', ['left', 'right'])
    """

    def __init__(self) -> None:
        self._box = Box(0, 0, 0, 0)
        self._focus: Sequence[Point] | None = None
        self.rest: list[str] = []
        """The directions in which there is more of the board."""

    @property
    def is_needed(self) -> bool:
        """Return whether the last call showed only a part of the board."""
        return bool(self.rest)

    def show(self, canvas: Canvas, width: int, height: int, focus: Sequence[Point]) -> Text:
        """Return the part of a board that fits. If the focus has changed, this part contains most of its points."""
        if focus != self._focus:
            self._focus = focus
            self._box = _around(focus or [_middle(canvas.box)], width, height)
        self._box = _within(canvas.box, self._box._replace(width=width, height=height))
        self.rest = _rest(canvas.box, self._box)
        return colored_text(canvas, self._box)

    def show_all(self, canvas: Canvas) -> Text:
        """Return the whole board."""
        self.rest = []
        return colored_text(canvas)

    def move(self, columns: int, lines: int) -> None:
        """Move the window in a direction, by half of its size."""
        left, top, width, height = self._box
        self._box = Box(left + columns * width // _STEP, top + lines * height // _STEP, width, height)


def _around(focus: Sequence[Point], width: int, height: int) -> Box:
    """Return the box of this size that is centered on a point and contains most points of the focus."""

    def seen_from(point: Point) -> int:
        return sum(
            abs(column - point[0]) <= width // 2 and abs(line - point[1]) <= height // 2 for column, line in focus
        )

    columns, lines = zip(*focus, strict=True)
    middle = (min(columns) + max(columns)) // 2, (min(lines) + max(lines)) // 2
    column, line = max([middle, *focus], key=seen_from)
    return Box(column - width // 2, line - height // 2, width, height)


def _middle(board: Box) -> Point:
    return board.left + board.width // 2, board.top + board.height // 2


def _within(board: Box, box: Box) -> Box:
    """Return a box moved so that it shows as little as possible outside the board."""
    left = max(board.left, min(box.left, board.left + board.width - box.width))
    top = max(board.top, min(box.top, board.top + board.height - box.height))
    return box._replace(left=left, top=top)


def _rest(board: Box, box: Box) -> list[str]:
    """Return the directions in which a board extends beyond a box."""
    beyond = {
        "left": box.left > board.left,
        "right": box.left + box.width < board.left + board.width,
        "up": box.top > board.top,
        "down": box.top + box.height < board.top + board.height,
    }
    return [direction for direction, is_more in beyond.items() if is_more]
