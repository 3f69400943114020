"""The messages over HTTP about records of games: moves, positions, imports, verified dice, and studies."""

from msgspec import Raw, Struct

from ..game.events import EventView
from ..game.frame import Cards, Frame, HeldCard
from .messages import Explanation


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
