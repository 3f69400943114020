"""What the server answers over HTTP, apart from accounts. `typescript.py` generates the page's types from this file."""

from typing import Annotated

from msgspec import Meta, Raw, Struct

from ..errors import Argument
from ..game.events import EventView
from ..game.frame import Choice, Frame
from .messages import ErrorCode, Explanation, TimeControl


class Module(Struct, frozen=True):
    """A rule module that can be played."""

    name: str
    title: str
    players: list[int]
    minutes: int
    """An estimate of the length of a game of people with it."""
    is_large: bool
    """Whether it counts towards the most large modules that a game can have (COMBO-MATRIX-04)."""


class OptionInfo(Struct, frozen=True):
    """An option of a ruleset: its default and its `values`, its range from `least` to `most`, its `sides`, or a map."""

    name: str
    module: str
    values: list[bool | int | str]
    least: int
    most: int
    sides: int
    """The number of sides of the map that the value names, such as "-1,0,NW 1,-1,E"; 0 for other options."""
    is_map: bool
    """Whether its value is the text of a map file."""
    default: bool | int | str
    rule: str
    sentence: str
    players: list[int]
    """The numbers of players with which it applies; empty for any number."""
    needs: dict[str, bool | int | str]
    """The values of other options that it needs, and that a map brings by itself."""


class Size(Struct, frozen=True):
    """A combination of modules with a number of players."""

    players: int
    goal: int
    """The points needed to win."""
    minutes: int
    """An estimate of the length of a game of people."""


class Addition(Struct, frozen=True):
    """A module that could be added to a combination."""

    name: str
    players: list[int]
    """The possible player counts of all together; empty if it cannot be added."""
    why: Explanation | None
    """Why it cannot be added."""


class Combination(Struct, frozen=True):
    """Modules that are played together, and what could be added to them."""

    sizes: list[Size]
    """The possible numbers of players; empty if these modules cannot be combined."""
    why: Explanation | None
    """Why they cannot be combined."""
    additions: list[Addition]


class Pair(Struct, frozen=True):
    """Two modules that are played together, or that cannot be."""

    first: str
    second: str
    goal: int | None
    """The points needed to win; none if they cannot be combined."""
    has_own_rules: bool
    """Whether rules change when the two meet."""
    why: Explanation | None
    """Why they cannot be combined."""


class Catalogue(Struct, frozen=True):
    """Everything that can be played, and with which bots."""

    modules: list[Module]
    bots: list[str]
    symbols: list[str]
    colors: list[str]


class Rulebook(Struct, frozen=True):
    """A rulebook."""

    name: str
    title: str


class DiceDifference(Struct, frozen=True):
    """What differs in a record from what its seed and contributions name. The page has a text for each case."""

    case: str
    arguments: dict[str, int | str]
    text: str
    """The same in English."""


class VerifiedDice(Struct, frozen=True):
    """The number of draws in a record, and the first difference; null if every outcome is the one that was drawn."""

    draws: int
    difference: DiceDifference | None


class Opened(Struct, frozen=True):
    """A new table."""

    id: str


class Seek(Struct, frozen=True):
    """A game that somebody wants to play with anybody who wants the same."""

    rules: str = "base"
    players: int = 4
    options: dict[str, bool | int | str] = {}
    time: TimeControl = TimeControl()
    is_rated: bool = False
    """Whether the game changes the ratings of the accounts that play it."""


class MapProblem(Struct, frozen=True):
    """Something wrong in a map file: a case with arguments, its place, and the same as an English sentence."""

    case: str
    arguments: dict[str, Argument]
    key: str
    row: int
    """From 1, as the hex and the line; 0 if the place has none."""
    hex: int
    line: int
    sentence: str


class CheckedMap(Struct, frozen=True):
    """What is wrong with a map file; if nothing is, the map and what can be said about it."""

    problems: list[MapProblem]
    module: str
    """The module with which maps are played."""
    option: str
    """The option that has the text."""
    options: dict[str, bool | int | str] = {}
    """The options of a game on the map."""
    name: str = ""
    players: list[int] = []
    goal: int = 0
    hexes: int = 0
    islands: int = 0
    picture: str = ""
    """The map as SVG. Of its random parts, it shows one of many boards."""


MOST_OF_DRAFT = 1_000_000
"""The largest number in a draft. What a map can have is checked as in a file."""
_Word = Annotated[str, Meta(pattern=r"^[A-Za-z0-9.~*?!]{1,5}\Z")]
_Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9: ]{0,20}\Z")]
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
    """A map as somebody draws it, finished or not: the keys of a map file, with their values one by one."""

    name: str
    players: list[_Number]
    goal: _Number
    rows: list[Annotated[list[_Word], Meta(min_length=1)]]
    areas: list[Annotated[list[_Word], Meta(min_length=1)]] = []
    """The areas of the hexes, in the same rows; empty if the islands decide."""
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


class CheckedDraft(Struct, frozen=True):
    """The draft of a map: its text as a file, and what is wrong with it before any game is tried."""

    problems: list[MapProblem]
    """What is wrong in the text."""
    unread: list[MapProblem] = []
    """What was wrong in the file that was sent, and is left out of the draft."""
    text: str = ""
    draft: MapDraft | None = None
    """The text as a draft; None if it cannot be read at all."""
    areas: list[list[str]] = []
    """The areas as they are, written or by the islands, in the same rows."""


class LinePart(Struct, frozen=True):
    """A part of the value of a line of a position."""

    takes: str
    """hex, corner, side, number, color, word or mark."""
    words: list[str]
    """The words, if it is one of some or a mark; for other parts, words that can be there instead."""
    least: int
    most: int
    is_alone: bool
    """Whether no other piece that is alone can be at the same place."""


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
    """What the positions of a game can have."""

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
    """The key of its line, after the color if it is of a seat; empty if it is about several lines."""
    item: str
    """The item of the line; empty if it is about the whole line."""
    why: Explanation


class CheckedPosition(Struct, frozen=True):
    """A position that is being set up, and what is wrong with it."""

    problems: list[PositionProblem]
    """Nothing if a game can go on from here."""
    rules: PositionRules | None = None
    """None if the rules cannot be read."""
    frame: Frame | None = None
    """The position as a spectator sees it, without what cannot be there; None if nothing can be drawn."""
    ground: dict[str, str] = {}
    """The terrain and the token of each hex in `rules.land`, as they are written."""
    phases: dict[str, list[str]] = {}
    """The phases that can be pending, each with the colors of those who could decide."""
    text: str = ""
    """The position as the program writes it; empty if something is wrong."""


class NewPosition(Struct, frozen=True):
    """The rules of a position that is to be set up from nothing."""

    rules: str = "base"
    players: int = 4
    options: dict[str, bool | int | str] = {}


class ImportNote(Struct, frozen=True):
    """What an import could not take over or had to assume, with the place in the file; empty if it has none."""

    where: str
    note: Explanation
    cause: Explanation | None = None
    """Why the rules do not allow a step, if that is the note."""
    text: str = ""
    """The note in English, without its place."""


class ImportedFile(Struct, frozen=True):
    """A game or a map of another program, as a record or a map file."""

    program: str
    """What the file was."""
    is_map: bool
    text: str
    notes: list[ImportNote]


class ReplayPosition(Struct, frozen=True):
    """One position in the history of a game, as a replay shows it."""

    moment: int
    """The number of this position, from 0."""
    last: int
    """The number of the last position."""
    frame: Frame
    actor: int
    """The seat whose decision led here; -1 at the beginning."""
    text: str
    """The decision in notation, followed by the results of chance."""
    events: list[EventView]
    modules: list[str]
    colors: list[str]
    position: str
    """The position in notation, as far as the viewer may see it."""


class PuzzleChoice(Struct, frozen=True):
    """What the seat of a puzzle can do, and its chance of winning with it."""

    choice: Choice
    chance: float
    """From 0 to 1."""


class ShownPuzzle(Struct, frozen=True):
    """A puzzle as its seat saw it."""

    name: str
    seat: int
    modules: list[str]
    colors: list[str]
    frame: Frame
    choices: list[PuzzleChoice]
    """All that can be done but offers, in the usual order."""
    position: str
    """The whole position in notation; what the seat cannot see is one of the ways it could be."""


class PuzzleCount(Struct, frozen=True):
    """How many puzzles there are for some rules."""

    rules: str
    count: int


class RecordedMove(Struct, frozen=True):
    """One move of a record: a decision with its events, as its seat may know it."""

    seat: int
    """-2 if several seats decided at the same time."""
    text: str
    """The decision in notation."""
    events: list[EventView]


class RecordedGame(Struct, frozen=True):
    """The players and moves of a recorded game. Move n leads to position n."""

    names: list[str]
    """The name of each seat; empty if the record does not give one."""
    moves: list[RecordedMove]
    winners: list[int]


class StudyStart(Struct, frozen=True):
    """A moment of a record from which a reader plays on."""

    position: str
    """The whole position in notation, with all hidden cards."""
    seat: int
    """The seat that decides at this moment."""
    chance: list[str]
    """What chance decided afterwards: each time the kind of outcome, and the outcome in notation."""


class StudyDecision(Struct, frozen=True):
    """A decision in a study: all parts of it, in notation, made when the line had `seq` entries."""

    seat: int
    seq: int
    moves: list[str]


class StudyLine(Struct, frozen=True):
    """What a page asks of a study: the state after what was played from a position, and after one more decision."""

    position: str
    """The position with which the study began, in notation."""
    seat: int = -1
    """The seat of the reader, or -1 for the one that decides first. The others are opponents."""
    played: list[Raw] = []
    """What was played since: the entries of earlier answers."""
    decision: StudyDecision | None = None
    """The next decision. That of an opponent can be the beginning of one."""
    chance: list[str] = []
    """What chance decided in the game from which the study began: it decides the same again where that is possible."""
    wants_advice: bool = False
    """Whether the page wants to search what the reader can choose."""


class StudyQuestion(Struct, frozen=True):
    """What a page searches for a seat: which of its actions is best."""

    seat: int
    begun: list[str]
    """How its decision begins."""
    state: str
    """The bytes of the state, in base64."""
    samples: list[str]
    """Games that look the same to the seat, as changes of the state."""
    worths: dict[str, float]
    """What each action is worth to the greedy bot."""
    trust: float
    """How much a unit of that counts, in logarithms of chances of winning."""


class StudyState(Struct, frozen=True):
    """A study after what was played."""

    seat: int
    """The seat of the reader."""
    added: list[Raw]
    """The entries of the decision that was asked; none if the page must search before."""
    update: Raw
    """What the reader sees: an `Update` with all parts."""
    state: str
    """The bytes of the state, in base64, from which the page judges the chances of all seats."""
    next: StudyDecision | None
    """What an opponent does next, if it need not search."""
    question: StudyQuestion | None
    """What the page must search for the opponent that decides next."""
    advice: StudyQuestion | None
    """What the page can search for the reader."""


class Failure(Struct, frozen=True):
    """Why a request was refused. `reason` is one English sentence; `why` is the same as a case."""

    code: ErrorCode
    reason: str
    why: Explanation
