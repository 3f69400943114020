"""The messages over HTTP about maps and positions that a page edits."""

from typing import Annotated

from msgspec import Meta, Struct

from ..errors import Argument
from ..game.frame import Frame
from .messages import Explanation


class MapProblem(Struct, frozen=True):
    """Something wrong in a map file: a case with arguments, its place, and the same as an English sentence."""

    case: str
    arguments: dict[str, Argument]
    key: str
    row: int
    """The row, the hex and the line are counted from 1; 0 if the place has none."""
    hex: int
    line: int
    sentence: str


class CheckedMap(Struct, frozen=True):
    """What is wrong with a map file. If nothing is wrong, the map and a summary of it."""

    problems: list[MapProblem]
    module: str
    """The module with which maps are played."""
    option: str
    """The option whose value is the text of the map."""
    options: dict[str, bool | int | str] = {}
    """The options of a game on the map."""
    name: str = ""
    players: list[int] = []
    goal: int = 0
    hexes: int = 0
    islands: int = 0
    picture: str = ""
    """The map as SVG. Its random parts are one of many possible results."""


MOST_OF_DRAFT = 1_000_000
"""The largest number in a draft. The limits of maps are checked as in a file."""
_Word = Annotated[str, Meta(pattern=r"^[A-Za-z0-9.~*?!]{1,5}\Z")]
_Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9: ]{0,20}\Z")]
_Comment = Annotated[str, Meta(pattern=r"^#[^\x00-\x08\x0A-\x1F\x7F]*\Z")]
_Number = Annotated[int, Meta(ge=-MOST_OF_DRAFT, le=MOST_OF_DRAFT)]


class DraftHarbor(Struct, frozen=True):
    """A harbor of a draft: its land hex by row and place in the row, both from 1, its side and its kind."""

    row: _Number
    hex: _Number
    side: _Name
    kind: _Name


class DraftCorner(Struct, frozen=True):
    """A corner of a draft where nobody begins."""

    row: _Number
    hex: _Number
    corner: _Name


class DraftPool(Struct, frozen=True):
    """A pool of a draft, with the keys of the file."""

    letter: Annotated[str, Meta(pattern=r"^[a-z]\Z")]
    terrain: dict[_Name, _Number] = {}
    numbers: list[_Number] = []
    hidden: bool = False
    numbers_later: bool = False
    gold_in: _Number = 0


class MapDraft(Struct, frozen=True):
    """A map that is being drawn, finished or not. It has the keys of a map file, with their values one by one."""

    name: str
    players: list[_Number]
    goal: _Number
    rows: list[Annotated[list[_Word], Meta(min_length=1)]]
    areas: list[Annotated[list[_Word], Meta(min_length=1)]] = []
    """The areas of the hexes, in the same rows; empty if the islands are the areas."""
    harbors: list[DraftHarbor] = []
    no_start: list[DraftCorner] = []
    pools: list[DraftPool] = []
    numbers: list[_Number] = []
    start: _Name = ""
    cities: _Number = 0
    shuffle_harbors: bool = False
    robber_on_12: bool = False
    gold_not_red: bool = False
    no_2_or_12_on_forest_and_pasture: bool = False
    comments: dict[str, list[_Comment]] = {}
    """The comments of the file on lines of their own, by the key below them; empty for those at the end."""


class CheckedDraft(Struct, frozen=True):
    """The draft of a map: its text as a file, and what is wrong with it. No game is tried yet."""

    problems: list[MapProblem]
    """What is wrong in the text."""
    unread: list[MapProblem] = []
    """The problems of the file that was sent whose parts were left out of the draft."""
    text: str = ""
    draft: MapDraft | None = None
    """The text as a draft; None if it cannot be read at all."""
    areas: list[list[str]] = []
    """The resulting areas, from the draft or from the islands, in the same rows."""


class LinePart(Struct, frozen=True):
    """A part of the value of a line of a position."""

    takes: str
    """hex, corner, side, number, color, word or mark."""
    words: list[str]
    """For a word or a mark, the possible words. For other parts, words that can replace the part."""
    least: int
    most: int
    is_alone: bool
    """Whether no other piece with this property can be at the same place."""


class PositionLine(Struct, frozen=True):
    """A kind of line of the positions of a game."""

    key: str
    section: str
    """board, table, buildings, roads, cards, deals, awards or turn."""
    of_seat: bool
    """Whether each seat has such a line."""
    parts: list[LinePart]
    """The parts of each item; empty if the line is only text."""
    between: str
    """What separates the items; empty if there is at most one."""
    none: str
    """The word for no items, if it differs from a line that is left out."""


class PositionRules(Struct, frozen=True):
    """What the positions of a game can contain."""

    rules: str
    players: int
    options: dict[str, bool | int | str]
    """The options that were set."""
    modules: list[str]
    """The modules that the game is named after."""
    colors: list[str]
    lines: list[PositionLine]
    land: list[str]
    """The hexes that are or can become land, from north to south."""
    corners: list[str]
    sides: list[str]
    terrains: list[str]
    tokens: list[int]


class PositionProblem(Struct, frozen=True):
    """Something that is wrong with a position."""

    key: str
    """The key of its line, after the color if it is a seat's line; empty if the problem concerns several lines."""
    item: str
    """The item of the line; empty if the problem concerns the whole line."""
    why: Explanation


class CheckedPosition(Struct, frozen=True):
    """A position that is being edited, and what is wrong with it."""

    problems: list[PositionProblem]
    """Empty if a game can be continued from here."""
    rules: PositionRules | None = None
    """None if the rules cannot be read."""
    frame: Frame | None = None
    """The position as a spectator sees it, without impossible items; None if nothing can be drawn."""
    ground: dict[str, str] = {}
    """The terrain and the token of each hex in `rules.land`, in notation."""
    phases: dict[str, dict[str, str]] = {}
    """The phases that can be pending, each with the colors of those who could decide, and the data that is needed."""
    data: list[str] = []
    """The data that the first pending phase can have, in notation; empty for the number 0."""
    chosen: str = ""
    """The data that it has, from the text or as usual."""
    text: str = ""
    """The position as the program writes it; empty if something is wrong."""
    is_setup: bool = False
    """Whether the starting pieces are being placed."""
    founder: str = ""
    """The color that places a starting settlement or city now; empty at any other moment."""
    beginnings: dict[str, str] = {}
    """The beginning of the setup on this island, by the color of the first player; empty if players have pieces."""


class OpeningChoice(Struct, frozen=True):
    """A corner where a seat can begin."""

    kind: str
    text: str
    """The choice in notation."""
    chance: float
    """The chance of winning after it."""


class Openings(Struct, frozen=True):
    """The corners where a seat can place a starting settlement or city, the best first."""

    choices: list[OpeningChoice]
    is_rough: bool
    """Whether the chances have not been compared with results of games with these rules and this number of players."""


class NewPosition(Struct, frozen=True):
    """The rules of a new, empty position to edit."""

    rules: str = "base"
    players: int = 4
    options: dict[str, bool | int | str] = {}
