"""The messages over HTTP about rules, new tables and puzzles, and the failure of a request."""

from msgspec import Struct

from ..game.frame import Choice, Frame
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


class Failure(Struct, frozen=True):
    """Why a request was refused. `reason` is one English sentence; `why` is the same as a case."""

    code: ErrorCode
    reason: str
    why: Explanation
