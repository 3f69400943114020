r"""The board as characters. A hex takes eight columns and, without its points, five lines::

      .           corners, as (column, line) from the center:
   ╱     ╲        N (0, -3), NE (4, -1), SE (4, 1), S (0, 3), SW (-4, 1), NW (-4, -1)
.   lumber  .
│   8 •••••  │    lines 0 and -1, 1 have room for seven characters
.    0,-2    .
   ╲     ╱
      .
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.text import Text

from insula.drawing import Building, Corner, Harbor, Hex, HexAt, Merchant, Scene, Side

from . import colors
from .canvas import Canvas

HALF_WIDTH = 4
ROW_HEIGHT = 4
INSIDE = 3
"""How many columns to the left and right of its center a hex fills."""
_NAME = 5
"""How many columns the name of a hex takes at most: a number in its place hides all of it."""

CORNERS = {"N": (0, -3), "NE": (4, -1), "SE": (4, 1), "S": (0, 3), "SW": (-4, 1), "NW": (-4, -1)}
SIDES = {"NE": (2, -2), "E": (4, 0), "SE": (2, 2), "SW": (-2, 2), "W": (-4, 0), "NW": (-2, -2)}
_SIDE_ENDS = {
    "NE": ("N", "NE"), "E": ("NE", "SE"), "SE": ("SE", "S"), "SW": ("S", "SW"), "W": ("SW", "NW"), "NW": ("NW", "N"),
}  # fmt: skip
_LINES = {"NE": "╲", "E": "│", "SE": "╱", "SW": "╲", "W": "│", "NW": "╱"}
_HARBOR_LINES = {"NE": "╲╲", "E": "║", "SE": "╱╱", "SW": "╲╲", "W": "║", "NW": "╱╱"}

_WAYS = 6
_SEVEN = 7
_FREQUENT = (6, 8)


@dataclass(frozen=True)
class Labels:
    """Numbers of a menu, written at the places they stand for."""

    corners: Mapping[Corner, str] = field(default_factory=dict)
    sides: Mapping[Side, str] = field(default_factory=dict)
    hexes: Mapping[HexAt, str] = field(default_factory=dict)


def draw_board(scene: Scene, labels: Labels | None = None) -> Text:
    """The board of a scene as text for a terminal; the same characters with and without color.

    >>> from insula.drawing import Hex, Scene
    >>> print(draw_board(Scene(hexes=(Hex(0, 0, "forest", 8),))))
        ·
      ╱   ╲
    ·lumber ·
    │8 •••••│
    ·  0,0  ·
      ╲   ╱
        ·
    """
    canvas = Canvas()
    for hex in scene.hexes:
        _draw_hex(canvas, hex)
        _draw_token(canvas, scene, hex)
    for harbor in scene.harbors:
        _draw_harbor(canvas, harbor)
    _draw_pieces(canvas, scene)
    _draw_labels(canvas, scene, labels or Labels())
    return canvas.text()


def pips(token: int) -> int:
    """In how many of 36 throws a number falls.

    >>> pips(8), pips(2)
    (5, 1)
    """
    return _WAYS - abs(_SEVEN - token)


def center(hex: HexAt) -> tuple[int, int]:
    """The column and line of the middle of a hex."""
    q, r = hex
    return HALF_WIDTH * (2 * q + r), ROW_HEIGHT * r


def place(name: Corner | Side, offsets: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    """The column and line of a corner or of the middle of a side."""
    column, line = center(name[:2])
    return column + offsets[name[2]][0], line + offsets[name[2]][1]


def _draw_hex(canvas: Canvas, hex: Hex) -> None:
    column, line = center((hex.q, hex.r))
    ground = colors.TERRAIN_STYLES.get(hex.terrain, colors.UNKNOWN_TERRAIN_STYLE)
    for row in range(-2, 3):
        inside = INSIDE if abs(row) < 2 else 1
        canvas.write(column - inside, line + row, " " * (2 * inside + 1), ground)
    for offset in CORNERS.values():
        canvas.write(column + offset[0], line + offset[1], "·", colors.COAST)
    for side, offset in SIDES.items():
        canvas.write(column + offset[0], line + offset[1], _LINES[side], colors.COAST)
    canvas.center(column, line - 1, colors.TERRAIN_LABELS.get(hex.terrain, hex.terrain), ground)
    canvas.center(column, line + 1, f"{hex.q},{hex.r}", f"{ground} dim")


def _draw_token(canvas: Canvas, scene: Scene, hex: Hex) -> None:
    """The number with its dots, or between two robbers; the merchant stands in the place of what is right of it."""
    column, line = center((hex.q, hex.r))
    ground = colors.TERRAIN_STYLES.get(hex.terrain, colors.UNKNOWN_TERRAIN_STYLE)
    style = f"{ground} {colors.FREQUENT_TOKEN if hex.token in _FREQUENT else colors.TOKEN}"
    text = f"{hex.token} {'•' * pips(hex.token)}" if hex.token else ""
    if scene.robber == (hex.q, hex.r):
        text, style = f"♜ {hex.token} ♜" if hex.token else "♜", colors.ROBBER
    width = 2 * INSIDE + 1
    if scene.merchant and scene.merchant.hex == (hex.q, hex.r):
        sign = _merchant(scene, scene.merchant)
        width -= sign.cell_len
        text = text.rpartition(" ")[0]
        canvas.write(column - INSIDE + width, line, sign.plain, str(sign.style))
    if text:
        canvas.write(column - INSIDE, line, f"{text:^{width}}", style)


def _merchant(scene: Scene, merchant: Merchant) -> Text:
    """The merchant and the symbol of its seat."""
    color = scene.color(merchant.seat)
    return Text(f"{colors.MERCHANT}{colors.SYMBOLS[color]}", colors.SEAT_STYLES[color])


def _draw_harbor(canvas: Canvas, harbor: Harbor) -> None:
    side = (harbor.q, harbor.r, harbor.side)
    column, line = place(side, SIDES)
    canvas.center(column, line, _HARBOR_LINES[harbor.side], colors.HARBOR)
    for end in _SIDE_ENDS[harbor.side]:
        canvas.write(*place((harbor.q, harbor.r, end), CORNERS), "○", colors.HARBOR)
    if harbor.side == "E":
        canvas.write(column + 2, line, harbor.rate, colors.HARBOR)
        canvas.write(column + 2, line + 1, harbor.kind, colors.HARBOR)
    elif harbor.side == "W":
        canvas.write(column - 1 - len(harbor.rate), line, harbor.rate, colors.HARBOR)
        canvas.write(column - 1 - len(harbor.kind), line + 1, harbor.kind, colors.HARBOR)
    else:
        east = 2 if harbor.side.endswith("E") else -2
        south = 1 if harbor.side.startswith("S") else -1
        canvas.center(column + east, line + south, harbor.rate, colors.HARBOR)
        canvas.center(column + east, line + 2 * south, harbor.kind, colors.HARBOR)


def _draw_pieces(canvas: Canvas, scene: Scene) -> None:
    for road in scene.roads:
        color = scene.color(road.seat)
        length = 1 if road.side[2] in ("E", "W") else 3
        canvas.center(*place(road.side, SIDES), colors.ROAD_SYMBOLS[color] * length, colors.SEAT_STYLES[color])
    for building in scene.buildings:
        color = scene.color(building.seat)
        canvas.center(*place(building.corner, CORNERS), _building(building, color), colors.SEAT_STYLES[color])
    for knight in scene.knights:
        color = scene.color(knight.seat)
        text = f"{colors.SYMBOLS[color]}{knight.strength}{colors.ACTIVE if knight.active else ''}"
        canvas.center(*place(knight.corner, CORNERS), text, colors.SEAT_STYLES[color])


def _building(building: Building, color: str) -> str:
    """A building in characters; a metropolis shows its letter, a city that lies or is walled a sign of its own.

    >>> from insula.drawing import Building
    >>> [_building(Building((0, 0, "N"), "city", 0, wall=wall), "red") for wall in (False, True)]
    ['[●]', '[●#']
    >>> _building(Building((0, 0, "N"), "city", 0, metropolis="trade"), "red")
    'T●]'
    """
    symbol = colors.SYMBOLS[color]
    if building.laid == "reduced":
        return f"_{symbol}_"
    if building.kind == "settlement":
        return symbol
    left = colors.SABOTAGED if building.laid else "["
    if building.metropolis:
        left = building.metropolis[0].upper()
    return f"{left}{symbol}{colors.WALL if building.wall else ']'}"


def _draw_labels(canvas: Canvas, scene: Scene, labels: Labels) -> None:
    """The numbers of the choices; whose piece it is, and how strong a knight, can still be seen."""
    pieces = {knight.corner for knight in scene.knights}
    pieces |= {building.corner for building in scene.buildings if building.kind == "city"}
    for corner, label in labels.corners.items():
        column, line = place(corner, CORNERS)
        if corner in pieces:
            canvas.write(column + 1, line, label, colors.CHOICE)
        else:
            canvas.center(column, line, label, colors.CHOICE)
    roads = {road.side: colors.SEAT_STYLES[scene.color(road.seat)] for road in scene.roads}
    for side, label in labels.sides.items():
        is_upright = side[2] in ("E", "W")
        text = label if is_upright or side in roads else f"{label:^3}"
        canvas.center(*place(side, SIDES), text, roads.get(side, colors.CHOICE))
    for hex, label in labels.hexes.items():
        column, line = center(hex)
        canvas.center(column, line + 1, f"{label:^{_NAME}}", colors.CHOICE)
