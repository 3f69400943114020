r"""Draw the board as characters. A hex takes eight columns and, without its top and bottom, five lines::

      .           corners, as (column, line) from the center:
   ╱     ╲        N (0, -3), NE (4, -1), SE (4, 1), S (0, 3), SW (-4, 1), NW (-4, -1)
.   lumber  .
│   8 •••••  │    lines -1, 0 and 1 have space for seven characters
.    0,-2    .
   ╲     ╱
      .
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from insula.drawing.layout import PLAZA
from insula.drawing.parts import parts
from insula.drawing.places import Corner, HexAt, Side
from insula.drawing.scene import Harbor, Hex, Piece, Scene
from insula.drawing.text import colors
from insula.drawing.text.ansi import in_color
from insula.drawing.text.canvas import Canvas, Run

HALF_WIDTH = 4
ROW_HEIGHT = 4
INSIDE = 3
"""The number of columns that a hex fills on each side of its center."""
_LEAST_WORD = 3
"""The fewest letters by which a terrain is known."""
_NAME = 5
"""The most columns that the name of a hex takes. A label in its place covers all of it."""

CORNERS = {"N": (0, -3), "NE": (4, -1), "SE": (4, 1), "S": (0, 3), "SW": (-4, 1), "NW": (-4, -1), "C": (0, 0)}
SIDES = {"NE": (2, -2), "E": (4, 0), "SE": (2, 2), "SW": (-2, 2), "W": (-4, 0), "NW": (-2, -2)}
INNER_PATHS = {
    "C-N": (0, -2), "C-NE": (3, -1), "C-SE": (3, 1), "C-S": (0, 2), "C-SW": (-3, 1), "C-NW": (-3, -1),
}  # fmt: skip
PATHS = {**SIDES, **INNER_PATHS}
"""The places of sides and inner paths from the center of their hex."""
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
    """The numbers of a menu, shown at the places they stand for."""

    corners: Mapping[Corner, str] = field(default_factory=dict)
    sides: Mapping[Side, str] = field(default_factory=dict)
    hexes: Mapping[HexAt, str] = field(default_factory=dict)

    def points(self) -> list[tuple[int, int]]:
        """Return the column and line of each number."""
        corners = [place(corner, CORNERS) for corner in self.corners]
        return [*corners, *(place(side, PATHS) for side in self.sides), *map(center, self.hexes)]


def pieces_of(scene: Scene, seat: int) -> list[tuple[int, int]]:
    """Return the column and line of each building of a seat."""
    buildings = scene.of_kind("settlement", "city")
    return [place(piece.at, CORNERS) for piece in buildings if piece.seat == seat and len(piece.at) == 3]


def draw_text(scene: Scene, *, color: bool = False) -> str:
    """Return a scene as text: its title, the board in characters, and its captions.

    The characters are the same with and without color. `color` adds the ANSI codes of a terminal with all colors.

    >>> from insula.drawing import Hex, Piece, Scene, draw_text
    >>> print(draw_text(Scene(hexes=(Hex(0, 0, "forest", 8),), title="Turn 3")))
    Turn 3
    <BLANKLINE>
        ·
      ╱   ╲
    ·lumber ·
    │8 •••••│
    ·  0,0  ·
      ╲   ╱
        ·

    Raises MissingExtraError if `color` is asked for and the extra `terminal` is not installed.
    """
    board = paint_board(scene)
    signs = [colors.SYMBOLS[each] for each in scene.seats]
    captions = [f"{sign} {caption}" for sign, caption in zip(signs, scene.captions, strict=False)]
    drawn = in_color(board) if color else board.plain()
    return "\n\n".join(part for part in (scene.title, drawn, "\n".join(captions)) if part)


def paint_board(scene: Scene, labels: Labels | None = None) -> Canvas:
    """Return a canvas with the board of a scene, on which parts of it can be chosen."""
    canvas = Canvas()
    numbers = _corner_numbers(scene, labels or Labels())
    over = [*numbers, *(text for harbor in scene.harbors for text in _harbor_texts(harbor, numbers))]
    for hex in scene.hexes:
        _draw_hex(canvas, hex, over)
        _draw_token(canvas, scene, hex)
    _draw_crossings(canvas, scene)
    for harbor in scene.harbors:
        _draw_harbor(canvas, harbor, numbers)
    _draw_pieces(canvas, scene)
    _draw_labels(canvas, scene, labels or Labels())
    for text in numbers:
        canvas.write(text.column, text.line, text.text, colors.CHOICE)
    return canvas


def pips(token: int) -> int:
    """Return how many of the 36 results of two dice give a number.

    >>> pips(8), pips(2)
    (5, 1)
    """
    return _WAYS - abs(_SEVEN - token)


def center(hex: HexAt) -> tuple[int, int]:
    """Return the column and line of the center of a hex."""
    q, r = hex
    return HALF_WIDTH * (2 * q + r), ROW_HEIGHT * r


def place(name: Corner | Side, offsets: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    """Return the column and line of a corner or of the middle of a side."""
    column, line = center(name[:2])
    return column + offsets[name[2]][0], line + offsets[name[2]][1]


class _Written(NamedTuple):
    """A text that is written over the hexes, from a column to the right."""

    column: int
    line: int
    text: str

    @property
    def end(self) -> int:
        """Return the column of its last character."""
        return self.column + len(self.text) - 1


def _corner_numbers(scene: Scene, labels: Labels) -> list[_Written]:
    """Return the numbers at corners. The owner of a piece and the strength of a knight stay visible."""
    wide = {piece.at for piece in scene.pieces if len(piece.at) == 3 and len(_piece(scene, piece)) > 1}
    found = []
    for corner, label in labels.corners.items():
        column, line = place(corner, CORNERS)
        found.append(_Written(column + 1 if corner in wide else column - len(label) // 2, line, label))
    return found


def _write_between(canvas: Canvas, at: tuple[int, int], text: str, style: str, over: list[_Written]) -> None:
    """Write a word of a hex, centered, with a blank between it and what is written over the hexes.

    A word is shortened to the space that is left. A text with digits has no meaning then, so it is left out.
    """
    column, line = at
    first, last = column - INSIDE, column + INSIDE - 1
    for other in over:
        if other.line == line and other.column <= last + 1 and other.end >= first - 1:
            if other.end < column:
                first = other.end + 2
            else:
                last = other.column - 2
    space = last - first + 1
    if len(text) > space and (not text.isalpha() or space < _LEAST_WORD):
        return
    shown = text[:space]
    canvas.write(max(first, min(column - len(shown) // 2, last + 1 - len(shown))), line, shown, style)


def _draw_hex(canvas: Canvas, hex: Hex, over: list[_Written]) -> None:
    column, line = center((hex.q, hex.r))
    ground = colors.TERRAIN_STYLES.get(hex.terrain, colors.UNKNOWN_TERRAIN_STYLE)
    for row in range(-2, 3):
        inside = INSIDE if abs(row) < 2 else 1
        canvas.write(column - inside, line + row, " " * (2 * inside + 1), ground)
    for corner, offset in CORNERS.items():
        if corner != PLAZA:
            canvas.write(column + offset[0], line + offset[1], "·", colors.COAST)
    for side, offset in SIDES.items():
        canvas.write(column + offset[0], line + offset[1], _LINES[side], colors.COAST)
    word = colors.TERRAIN_LABELS.get(hex.terrain, hex.terrain)
    _write_between(canvas, (column, line - 1), word, ground, over)
    _write_between(canvas, (column, line + 1), f"{hex.q},{hex.r}", f"{ground} dim", over)
    for corner in hex.paths:
        canvas.center(*place((hex.q, hex.r, f"{PLAZA}-{corner}"), PATHS), "·", f"{ground} dim")
    if hex.paths:
        canvas.center(column, line, "◇", ground)


def _draw_token(canvas: Canvas, scene: Scene, hex: Hex) -> None:
    """Draw the number with its dots, or between two robbers. Other pieces replace what is to its right."""
    column, line = center((hex.q, hex.r))
    ground = colors.TERRAIN_STYLES.get(hex.terrain, colors.UNKNOWN_TERRAIN_STYLE)
    style = f"{ground} {colors.FREQUENT_TOKEN if hex.token in _FREQUENT else colors.TOKEN}"
    numbers = " ".join(str(number) for number in (hex.second_token, hex.token) if number)
    text = f"{numbers} {'•' * sum(map(pips, filter(None, (hex.second_token, hex.token))))}" if numbers else ""
    here = [piece for piece in scene.pieces if piece.at == (hex.q, hex.r)]
    if any(piece.kind == "robber" for piece in here):
        text, style = f"♜ {numbers} ♜" if numbers else "♜", colors.ROBBER
    width = 2 * INSIDE + 1
    for sign, color in filter(None, (_hex_sign(scene, piece) for piece in here)):
        width -= len(sign)
        text = text.rpartition(" ")[0]
        canvas.write(column - INSIDE + width, line, sign, color)
    if text:
        canvas.write(column - INSIDE, line, f"{text:^{width}}", style)


def _hex_sign(scene: Scene, piece: Piece) -> Run | None:
    """Return the letter of a piece on a hex with the symbol of its seat, or None."""
    letter = next((part.text.hexes[piece.kind] for part in parts() if piece.kind in part.text.hexes), None)
    if letter is None:
        return None
    color = scene.color(piece.seat)
    return f"{letter}{colors.SYMBOLS[color]}", colors.SEAT_STYLES[color]


def _draw_harbor(canvas: Canvas, harbor: Harbor, numbers: list[_Written]) -> None:
    side = (harbor.q, harbor.r, harbor.side)
    canvas.center(*place(side, SIDES), _HARBOR_LINES[harbor.side], colors.HARBOR)
    for end in _SIDE_ENDS[harbor.side]:
        canvas.write(*place((harbor.q, harbor.r, end), CORNERS), "○", colors.HARBOR)
    for text in _harbor_texts(harbor, numbers):
        canvas.write(text.column, text.line, text.text, colors.HARBOR)


def _harbor_texts(harbor: Harbor, numbers: list[_Written]) -> list[_Written]:
    """Return the rate and the kind of a harbor. To the west they make place for numbers."""
    column, line = place((harbor.q, harbor.r, harbor.side), SIDES)
    if harbor.side == "E":
        return [_Written(column + 2, line, harbor.rate), _Written(column + 2, line + 1, harbor.kind)]
    if harbor.side == "W":
        begins = min((text.column for text in numbers if text.line == line + 1 and text.end == column), default=column)
        kind = _Written(begins - 1 - len(harbor.kind), line + 1, harbor.kind)
        return [_Written(column - 1 - len(harbor.rate), line, harbor.rate), kind]
    column += 2 if harbor.side.endswith("E") else -2
    south = 1 if harbor.side.startswith("S") else -1
    texts = ((line + south, harbor.rate), (line + 2 * south, harbor.kind))
    return [_Written(column - len(text) // 2, at, text) for at, text in texts]


def _draw_crossings(canvas: Canvas, scene: Scene) -> None:
    """Draw water where something on the ground crosses a side."""
    crossings = {word: crossing for part in parts() for word, crossing in part.text.crossings.items()}
    for hex in scene.hexes:
        if hex.ground and hex.ground.split()[0] in crossings:
            side = crossings[hex.ground.split()[0]](hex)
            canvas.center(*place(side, PATHS), "≈" * _length(side), colors.WATER)


def _roads(scene: Scene) -> tuple[Piece, ...]:
    """Return the roads, and the pieces that are drawn like them."""
    return scene.of_kind(*(kind for part in parts() for kind in part.text.roads))


def _draw_pieces(canvas: Canvas, scene: Scene) -> None:
    for road in _roads(scene):
        color, side = scene.color(road.seat), _side(road)
        canvas.center(*place(side, PATHS), colors.ROAD_SYMBOLS[color] * _length(side), colors.SEAT_STYLES[color])
    roads = {road.at: colors.SEAT_STYLES[scene.color(road.seat)] for road in scene.of_kind("road")}
    side_signs = {kind: sign for part in parts() for kind, sign in part.text.sides.items()}
    for piece in scene.pieces:
        if piece.kind in side_signs:
            style = roads.get(piece.at, colors.SIDE_PIECE)
            canvas.center(*place(_side(piece), PATHS), side_signs[piece.kind](piece), style)
    corner_signs = {kind: sign for part in parts() for kind, sign in part.text.corners.items()}
    for piece in scene.pieces:
        if piece.kind in corner_signs:
            canvas.center(*place(_corner(piece), CORNERS), corner_signs[piece.kind](piece), colors.CORNER_PIECE)
    ship_signs = {kind: sign for part in parts() for kind, sign in part.text.ships.items()}
    for ship in scene.of_kind(*ship_signs):
        _draw_ship(canvas, scene, ship, ship_signs[ship.kind])
    for piece in scene.pieces:
        if len(piece.at) == 3 and (text := _piece(scene, piece)):
            canvas.center(*place(piece.at, CORNERS), text, colors.SEAT_STYLES[scene.color(piece.seat)])


def _draw_ship(canvas: Canvas, scene: Scene, ship: Piece, sign: str) -> None:
    """Draw a ship between two symbols of its seat. On an upright side there is only space for one, on the sea."""
    color, side = scene.color(ship.seat), _side(ship)
    symbol, style = colors.ROAD_SYMBOLS[color], colors.SEAT_STYLES[color]
    column, line = place(side, PATHS)
    if _length(side) > 1:
        canvas.center(column, line, f"{symbol}{sign}{symbol}", style)
    else:
        q, r, _ = side
        western = q - 1 if side[2] == "W" else q
        is_sea_west = any((hex.q, hex.r, hex.terrain) == (western, r, "sea") for hex in scene.hexes)
        canvas.write(column - is_sea_west, line, f"{symbol}{sign}" if is_sea_west else f"{sign}{symbol}", style)


def _length(side: Side) -> int:
    """Return how many characters a side takes: three if it is slanted."""
    return 3 if side[2] in ("NE", "SE", "SW", "NW") else 1


def _side(road: Piece) -> Side:
    assert len(road.at) == 3
    return road.at


def _corner(piece: Piece) -> Corner:
    assert len(piece.at) == 3
    return piece.at


def _piece(scene: Scene, piece: Piece) -> str:
    """Return a piece on a corner as characters, changed by other pieces there; empty if the kind is unknown.

    >>> from insula.drawing import Hex, Scene
    >>> city, wall = Piece("city", (0, 0, "N"), 0), Piece("wall", (0, 0, "N"), 0)
    >>> scenes = [Scene((Hex(0, 0, "hills"),), pieces=pieces, seats=("red",)) for pieces in ((city,), (city, wall))]
    >>> [_piece(made, city) for made in scenes]
    ['[●]', '[●#']
    """
    signs = {kind: sign for part in parts() for kind, sign in part.text.buildings.items()}
    sign = signs.get(f"{piece.kind} {piece.detail}", signs.get(piece.kind))
    if sign is None:
        return ""
    left, right = sign(piece)
    if piece.kind in ("settlement", "city"):
        changes = {kind: change for part in parts() for kind, change in part.text.changes.items()}
        for other in scene.beside(piece):
            if other.kind in changes:
                change = changes[other.kind](other)
                left, right = change[0] or left, change[1] or right
    return f"{left}{colors.SYMBOLS[scene.color(piece.seat)]}{right}"


def _draw_labels(canvas: Canvas, scene: Scene, labels: Labels) -> None:
    """Draw the numbers of sides and hexes."""
    roads = {road.at: colors.SEAT_STYLES[scene.color(road.seat)] for road in _roads(scene)}
    for side, label in labels.sides.items():
        text = label if _length(side) == 1 or side in roads else f"{label:^3}"
        canvas.center(*place(side, PATHS), text, roads.get(side, colors.CHOICE))
    for hex, label in labels.hexes.items():
        column, line = center(hex)
        canvas.center(column, line + 1, f"{label:^{_NAME}}", colors.CHOICE)
