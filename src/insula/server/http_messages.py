"""The answers of the server over HTTP, except about accounts. `typescript.py` generates the page's types from them."""

from typing import Annotated

from msgspec import Meta, Raw, Struct

from ..errors import Argument
from ..game.events import EventView
from ..game.frame import Cards, Choice, Frame, HeldCard
from .messages import ErrorCode, Explanation, TimeControl


class Module(Struct, frozen=True):
    """A rule module that can be played."""

    name: str
    title: str
    players: list[int]
    minutes: int
    """An estimate of how many minutes a game of people with this module takes."""
    is_large: bool
    """Whether it is a large module. The number of large modules in a game is limited (COMBO-MATRIX-04)."""


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
    """The numbers of players for which it applies; empty for any number."""
    needs: dict[str, bool | int | str]
    """The values of other options that it needs. A map sets these values itself."""


class Size(Struct, frozen=True):
    """A combination of modules with a number of players."""

    players: int
    goal: int
    """The points needed to win."""
    minutes: int
    """An estimate of how many minutes a game of people takes."""


class Addition(Struct, frozen=True):
    """A module that could be added to a combination."""

    name: str
    players: list[int]
    """The possible player counts of the whole combination; empty if the module cannot be added."""
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
    """Two modules, and whether they can be played together."""

    first: str
    second: str
    goal: int | None
    """The points needed to win; null if they cannot be combined."""
    has_own_rules: bool
    """Whether the combination has rules of its own."""
    why: Explanation | None
    """Why they cannot be combined."""


class Catalogue(Struct, frozen=True):
    """Everything that can be played, and the bots."""

    modules: list[Module]
    bots: list[str]
    symbols: list[str]
    colors: list[str]


class Rulebook(Struct, frozen=True):
    """A rulebook."""

    name: str
    title: str


class DiceDifference(Struct, frozen=True):
    """A difference between a record and its seed and contributions. The page has a text for each case."""

    case: str
    arguments: dict[str, int | str]
    text: str
    """The same in English."""


class VerifiedDice(Struct, frozen=True):
    """The number of draws in a record, and the first difference; null if every outcome is correct."""

    draws: int
    difference: DiceDifference | None


class Opened(Struct, frozen=True):
    """A new table."""

    id: str


class Seek(Struct, frozen=True):
    """A game that somebody wants to play with other people who seek the same game."""

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


class ImportNote(Struct, frozen=True):
    """What an import could not convert or had to assume, with its place in the file; empty if it has no place."""

    where: str
    note: Explanation
    cause: Explanation | None = None
    """Why the rules do not allow a step, if the note is about that."""
    text: str = ""
    """The note in English, without its place."""


class ImportedFile(Struct, frozen=True):
    """A game or a map of another program, as a record or a map file."""

    program: str
    """The program that the file comes from."""
    is_map: bool
    text: str
    notes: list[ImportNote]


class KnownHand(Struct, frozen=True):
    """All cards of a seat."""

    cards: Cards
    held: list[HeldCard]


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
    hands: list[KnownHand]
    """The cards of all seats; empty if the viewer may not know them."""


class PuzzleChoice(Struct, frozen=True):
    """An action that the seat of a puzzle can choose, and its chance of winning after it."""

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
    """All possible actions except offers, in the usual order."""
    position: str
    """The complete position in notation. What the seat cannot see is one of the possible cases."""


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
    """A moment of a record from which a reader continues the game."""

    position: str
    """The complete position in notation, with all hidden cards."""
    seat: int
    """The seat that decides at this moment."""
    chance: list[str]
    """The later outcomes of chance: each time the kind of outcome, and the outcome in notation."""
    counted: list[list[list[int]]]
    """For each seat, how many cards of each kind it has counted in the hand of each seat."""


class StudyDecision(Struct, frozen=True):
    """A decision in a study: all its parts in notation, made when the line had `seq` entries."""

    seat: int
    seq: int
    moves: list[str]


class StudyLine(Struct, frozen=True):
    """A request for the state of a study: after the moves played from a position, and after one more decision."""

    position: str
    """The position with which the study began, in notation."""
    seat: int = -1
    """The seat of the reader; -1 for the seat that decides first. The others are opponents."""
    played: list[Raw] = []
    """What has been played since: the entries of earlier answers."""
    decision: StudyDecision | None = None
    """The next decision. For an opponent, it can be only the beginning of a decision."""
    chance: list[str] = []
    """The outcomes of chance in the original game. Where possible, chance decides the same way again."""
    counted: list[list[list[int]]] = []
    """What each seat had counted at the beginning of the study; empty if nothing."""


class StudyQuestion(Struct, frozen=True):
    """A question that a page answers by a search: which action of a seat is best."""

    seat: int
    begun: list[str]
    """The parts of the decision that have already been chosen."""
    state: str
    """The bytes of the state, in base64."""
    samples: list[str]
    """Sampled games that look the same to the seat, as changes of the state."""
    worths: dict[str, float]
    """What each action is worth to the greedy bot."""
    trust: float
    """How much one unit of these values counts, in logarithms of chances of winning."""


class StudyAdvice(Struct, frozen=True):
    """What a page can search to rate the choices of the reader."""

    seat: int
    state: str
    """The bytes of the state, in base64."""
    samples: list[str]
    """Sampled games that look the same to the reader, as changes of the state."""
    actions: list[str]
    """The actions that are rated, in notation."""


class StudyState(Struct, frozen=True):
    """A study after some moves."""

    seat: int
    """The seat of the reader."""
    added: list[Raw]
    """The entries of the requested decision; empty if the page must search first."""
    update: Raw
    """The view of the reader: an `Update` with all parts."""
    state: str
    """The bytes of the state, in base64, from which the page judges the chances of all seats."""
    next: StudyDecision | None
    """The next decision of an opponent, if no search is needed for it."""
    question: StudyQuestion | None
    """What the page must search for the opponent that decides next."""
    advice: StudyAdvice | None
    """What the page can search for the reader. None if nothing is asked, or a decision of several parts."""


class Failure(Struct, frozen=True):
    """Why a request was refused. `reason` is one English sentence; `why` is the same as a case."""

    code: ErrorCode
    reason: str
    why: Explanation
