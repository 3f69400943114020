"""The legend of the seats below the board."""

from math import ceil

from insula.drawing.layout import Point
from insula.drawing.lettering import text_width, write
from insula.drawing.markup import circle, element, label
from insula.drawing.palette import Palette
from insula.drawing.pieces import seat_symbol
from insula.drawing.scene import Scene
from insula.drawing.seats import INK, SEATS, WHITE

_TEXT_HEIGHT = 25.0
_ROW_HEIGHT = 58.0
_CHIP_RADIUS = 21.0
_TEXT_OFFSET = 38.0
_GAP = 60.0


class Legend:
    """The legend of a scene, fitted to a width."""

    def __init__(self, scene: Scene, palette: Palette, width: float) -> None:
        self._scene = scene
        self._palette = palette
        widest = max((text_width(caption, _TEXT_HEIGHT) for caption in scene.captions), default=0.0)
        room = width - _CHIP_RADIUS - _TEXT_OFFSET
        self._text_height = _TEXT_HEIGHT * min(1.0, room / widest) if widest else _TEXT_HEIGHT
        entry = _CHIP_RADIUS + _TEXT_OFFSET + min(widest, room)
        fitting = max(1, min(3, int((width + _GAP) // (entry + _GAP))))
        self._rows = ceil(len(scene.captions) / fitting)
        self._columns = ceil(len(scene.captions) / self._rows) if self._rows else 0
        self._entry = entry

    @property
    def height(self) -> float:
        """The height of the legend; 0 without captions."""
        return self._rows * _ROW_HEIGHT

    def draw(self, center: float, top: float) -> list[str]:
        """Return the entries, column by column, centered below the board."""
        width = self._columns * (self._entry + _GAP) - _GAP
        entries = []
        for seat in range(len(self._scene.captions)):
            column, row = divmod(seat, self._rows)
            x = center - width / 2 + _CHIP_RADIUS + column * (self._entry + _GAP)
            entries.append(self._draw_entry(seat, (x, top + (row + 0.5) * _ROW_HEIGHT)))
        return entries

    def _draw_entry(self, seat: int, at: Point) -> str:
        color, caption = self._scene.color(seat), self._scene.captions[seat]
        text_at = (at[0] + _TEXT_OFFSET, at[1])
        return element(
            "g",
            label(caption),
            circle(at, _CHIP_RADIUS + 3.6, fill=WHITE),
            circle(at, _CHIP_RADIUS, fill=SEATS[color].fill, stroke=INK, stroke_width=3.6),
            seat_symbol(color, at, 1.2),
            write(caption, text_at, self._text_height, color=self._palette.text, weight=0.12, anchor="start"),
            data_seat=seat,
        )
