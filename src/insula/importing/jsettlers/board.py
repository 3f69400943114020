"""The boards of JSettlers in their three encodings, with the names of their numbered corners and sides.

In the encodings 1 and 2, a coordinate has two hexadecimal digits, one for each of two slanted axes; the rows of the
board have 4, 5, 6, 7, 6, 5 and 4 hexes, of which the outer ones are sea. In the encoding 3, a coordinate is a row and a
column; hexes are in the odd rows, and the rows between them have the corners.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ...errors import ForeignFileError
from ...notation.refusals import wrong
from ...rules.geometry import Hex, Place
from ..document import Value
from ..errors import unknown, unreadable
from ..positions import DESERT, HIDDEN
from ..positions import SEA as SEA_TERRAIN

TERRAIN = {1: "hills", 2: "mountains", 3: "pasture", 4: "fields", 5: "forest"}
KINDS = {0: "any", 1: "brick", 2: "ore", 3: "wool", 4: "grain", 5: "lumber"}
FACING = {1: "NE", 2: "E", 3: "SE", 4: "SW", 5: "W", 6: "NW"}
"""The direction from a harbor to its land."""
_ROWS = ((0x17, 4), (0x15, 5), (0x13, 6), (0x11, 7), (0x31, 6), (0x51, 5), (0x71, 4))
"""The first hex of each row in the encodings 1 and 2, and how many there are."""
_TO_EAST, _MIDDLE = 0x22, 3
_CORNERS = {"N": 0x01, "NE": 0x12, "SE": 0x21, "S": 0x10, "SW": -0x01, "NW": -0x10}
_SIDES = {"NE": 0x01, "E": 0x11, "SE": 0x10, "SW": -0x01, "W": -0x11, "NW": -0x10}
_TOKENS = {-1: 0, 0: 2, 1: 3, 2: 4, 3: 5, 4: 6, 5: 8, 6: 9, 7: 10, 8: 11, 9: 12}
"""The tokens by their numbers in the encoding 1; the encoding 2 has what is written on them."""
_FIRST_HARBOR, _LAST_HARBOR, _FIRST_OF_KIND = 7, 12, 16
_HARBORS_OF_SIX = (0x07, 0x3A, 0x7C, 0xAC, 0xCA, 0xC7, 0xA3, 0x70, 0x30, 0x00, 0x03)
"""The sides of the harbors on the board for six, clockwise."""
_ROW = 0x100
_SEA_CORNERS = {"N": -_ROW, "NE": 1 - _ROW, "SE": _ROW + 1, "S": _ROW, "SW": _ROW - 1, "NW": -_ROW - 1}
_SEA_SIDES = {"NE": -_ROW, "E": 1, "SE": _ROW, "SW": _ROW - 1, "W": -1, "NW": -_ROW - 1}
_SEA_TERRAIN = {**TERRAIN, 6: DESERT, 7: "gold"}
_FOG_TERRAIN = {**_SEA_TERRAIN, 0: SEA_TERRAIN, 8: HIDDEN}
"""The terrain of a board with hidden hexes: some turn out to be sea."""
_WITHOUT_TOKEN = frozenset({DESERT, SEA_TERRAIN, HIDDEN})
CLASSIC, SIX, SEA = 1, 2, 3
LAND, HARBORS = "boardInfo.layout2.layoutParts.LH", "boardInfo.layout2.layoutParts.PL"
"""The places of the hexes and of the harbors of a sea board."""
_LARGEST = 0xFFFF


@dataclass
class Board:
    """The hexes by axial coordinates, the harbors, and the names of hexes, corners and sides by their numbers."""

    encoding: int
    hexes: dict[Hex, tuple[str, int]] = field(default_factory=dict)
    harbors: dict[Place, str] = field(default_factory=dict)
    hex_at: dict[int, Hex] = field(default_factory=dict)
    corners: dict[int, str] = field(default_factory=dict)
    sides: dict[int, str] = field(default_factory=dict)
    robber: Hex | None = None
    pirate: Hex | None = None

    def add_hex(self, number: int, at: Hex) -> None:
        """Give a hex and its corners and sides their numbers. The first name of a corner or a side is kept."""
        is_sea = self.encoding == SEA
        self.hex_at[number] = at
        for direction, step in (_SEA_CORNERS if is_sea else _CORNERS).items():
            self.corners.setdefault(number + step, f"{at[0]},{at[1]},{direction}")
        for direction, step in (_SEA_SIDES if is_sea else _SIDES).items():
            self.sides.setdefault(number + step, f"{at[0]},{at[1]},{direction}")

    def corners_of(self, number: int) -> set[int]:
        """Return the numbers of the corners of a hex of a sea board."""
        return {number + step for step in _SEA_CORNERS.values()}

    def corner(self, value: Value) -> str:
        """Return the name of a corner."""
        return _named(value, self.corners)

    def side(self, value: Value) -> str:
        """Return the name of a side."""
        return _named(value, self.sides)


def _named(value: Value, names: dict[int, str]) -> str:
    number = value.number(0, _LARGEST)
    if number not in names:
        raise unknown(value.place, str(number))
    return names[number]


def read_board(info: Value, *, has_fog: bool = False) -> Board:
    """Return the board of `boardInfo`, in which hexes can be hidden. Raises ForeignFileError with the place."""
    classic = info.find("layout1")
    if classic is not None:
        return _read_rows(
            CLASSIC, classic.get("hexLayout"), classic.get("numberLayout"), classic.get("robberHex"), None
        )
    layout = info.get("layout2")
    encoding = layout.get("boardEncodingFormat").number(CLASSIC, SEA)
    parts = layout.get("layoutParts")
    if encoding == SEA:
        return _read_sea(parts, _FOG_TERRAIN if has_fog else _SEA_TERRAIN)
    return _read_rows(encoding, parts.get("HL"), parts.get("NL"), parts.get("RH"), parts.find("PL"))


def _read_rows(encoding: int, terrain: Value, tokens: Value, robber: Value, ports: Value | None) -> Board:
    """Read a board of the encoding 1 or 2."""
    board = Board(encoding)
    places = list(_places(encoding))
    types, numbers = terrain.elements(), tokens.elements()
    for values, list_ in ((types, terrain), (numbers, tokens)):
        if len(values) != len(places):
            raise _wrong_count(list_, len(places))
    # Land first: corners and sides are named after it.
    order = sorted(range(len(places)), key=lambda i: not 0 <= types[i].number(0, _LARGEST) < len(TERRAIN) + 1)
    for i in order:
        number, at = places[i]
        type = types[i].number(0, _LARGEST)
        board.add_hex(number, at)
        if type <= len(TERRAIN):
            token = numbers[i].number(-1, 12)
            written = _TOKENS.get(token, 0) if encoding == CLASSIC else max(token, 0)
            board.hexes[at] = (DESERT, 0) if type == 0 else (TERRAIN[type], written)
        elif _FIRST_HARBOR <= type <= _LAST_HARBOR:
            board.harbors[*at, FACING[type - _FIRST_HARBOR + 1]] = KINDS[0]
        elif type >= _FIRST_OF_KIND and type >> 4 in FACING and type & 15 in KINDS:
            board.harbors[*at, FACING[type >> 4]] = KINDS[type & 15]
    if ports is not None:
        for side, kind in zip(_HARBORS_OF_SIX, ports.elements(), strict=False):
            q, r, direction = board.sides[side].split(",")
            board.harbors[int(q), int(r), direction] = kind.one_of(KINDS)
    board.robber = board.hex_at.get(robber.number(0, _LARGEST))
    return board


def _places(encoding: int) -> Iterator[tuple[int, Hex]]:
    """Yield the number and the axial coordinates of each hex, in the order of the file."""
    # The board for six has its sea only at the eastern end of each row; its middle is one hex farther to the west.
    shift = 1 if encoding == SIX else 0
    for row, (first, count) in enumerate(_ROWS):
        r = row - _MIDDLE
        for column in range(count):
            yield first + column * _TO_EAST, (column - _MIDDLE - min(r, 0) + shift, r)


def _read_sea(parts: Value, terrains: Mapping[int, str]) -> Board:
    """Read a board of the encoding 3: its land hexes, with their terrain and tokens, and its harbors."""
    board = Board(SEA)
    for number, type, token in _in_threes(parts.get("LH")):
        at = _sea_hex(number)
        terrain = type.one_of(terrains)
        board.add_hex(number.number(0, _LARGEST), at)
        board.hexes[at] = terrain, 0 if terrain in _WITHOUT_TOKEN else token.number(2, 12)
    _add_sea(board)
    for figure in (parts.find("RH"), parts.find("PH")):
        if figure is not None and figure.number(-_LARGEST, _LARGEST) > 0:
            at = _sea_hex(figure)
            if board.hexes.get(at, (SEA_TERRAIN, 0))[0] == SEA_TERRAIN:
                board.pirate = at
            else:
                board.robber = at
    ports = parts.find("PL")
    values = ports.elements() if ports else []
    count = len(values) // 3
    for kind, side in zip(values[:count], values[count : 2 * count], strict=True):
        q, r, direction = board.side(side).split(",")
        board.harbors[int(q), int(r), direction] = kind.one_of(KINDS)
    return board


def _add_sea(board: Board) -> None:
    """Name the sides between hexes of the sea, where ships can be: in and around the rows of the land."""
    rows = [r for _, r in board.hexes]
    columns = [2 * q + r for q, r in board.hexes]
    for r in range(max(min(rows) - 1, 0), max(rows) + 2):
        for column in range(max(min(columns) - 2, 0), max(columns) + 3):
            at = (column - r) // 2, r
            if (column - r) % 2 == 0 and at not in board.hexes:
                board.add_hex((2 * r + 1) * _ROW + column, at)


def _in_threes(list_: Value) -> Iterator[Sequence[Value]]:
    values = list_.elements()
    if not values or len(values) % 3:
        raise _wrong_count(list_, len(values) // 3 * 3 + 3)
    yield from (values[i : i + 3] for i in range(0, len(values), 3))


def _sea_hex(value: Value) -> Hex:
    """Return the axial coordinates of a hex: rows are two apart, and so are the hexes of a row."""
    row, column = divmod(value.number(0, _LARGEST), _ROW)
    r = row // 2
    if row % 2 == 0 or (column - r) % 2:
        raise unknown(value.place, value.quote())
    return (column - r) // 2, r


def _wrong_count(list_: Value, expected: int) -> ForeignFileError:
    sentence = "there are {count} numbers; there must be {expected}"
    return unreadable(list_.place, wrong("foreign_count", sentence, count=len(list_.elements()), expected=expected))
