"""What modules contribute to the terminal: signs on the board, lines of the panel, questions, menus, help."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from rich.text import Text

from insula import ActionKind, Phase, View
from insula.drawing import Piece

from ...modules import contributions

Question = str | Callable[[View, int], str]
"""What a player is asked; or a function of the view and of the number that the decision remembers."""
Lines = Callable[[View], Iterable[Text]]


@dataclass(frozen=True)
class Word:
    """A word of a line about a seat, in full and short; the short one is used where the line would be too long."""

    full: str
    short: str = ""
    is_title: bool = False
    """Whether it says that the seat holds a title."""


@dataclass(frozen=True)
class TerminalPart:
    """What one module contributes."""

    places: Mapping[ActionKind, str] = field(default_factory=dict)
    """Kinds whose choices are places, which are numbered on the board; and the word their actions begin with."""
    groups: Mapping[ActionKind, str] = field(default_factory=dict)
    """Other kinds whose actions open a menu of their own; and the word for it."""
    questions: Mapping[Phase, Question] = field(default_factory=dict)
    """What is asked in each phase."""
    signs: Mapping[str, Callable[[Piece], tuple[str, str]]] = field(default_factory=dict)
    """What stands left and right of the symbol of a seat, by the kind of a piece on a corner, or "kind detail"."""
    city_signs: Mapping[str, Callable[[Piece], tuple[str, str]]] = field(default_factory=dict)
    """What stands left or right of a city because of another piece at the corner; empty where nothing changes."""
    hex_signs: Mapping[str, str] = field(default_factory=dict)
    """The letter of a piece of a seat that stands on a hex."""
    header: Lines = lambda _: ()
    """Lines above the players."""
    held: Callable[[View, int], Iterable[str]] = lambda _, __: ()
    """What a seat holds besides its hand."""
    standing: Callable[[View, int], Iterable[Word]] = lambda _, __: ()
    """What else everybody sees of a seat."""
    decks: Lines = lambda _: ()
    """Lines below the hand: the decks, and own cards that fit into the panel."""
    own: Callable[[View], Sequence[str]] = lambda _: ()
    """Own cards by name, for a line below the board."""
    help: str = ""
    """What the help says of the signs."""


@cache
def parts_of(modules: tuple[str, ...]) -> tuple[TerminalPart, ...]:
    """The contributions of the modules in play, in their order."""
    return tuple(file.PART for name, file in contributions("terminal") if name in modules)


@cache
def parts() -> tuple[TerminalPart, ...]:
    """The contributions of all modules."""
    return tuple(file.PART for _, file in contributions("terminal"))


@cache
def places() -> Mapping[ActionKind, str]:
    """The kinds of all modules whose choices are places."""
    return {kind: word for part in parts() for kind, word in part.places.items()}


@cache
def groups() -> Mapping[ActionKind, str]:
    """The kinds of all modules whose actions can open a menu of their own."""
    return {**places(), **{kind: word for part in parts() for kind, word in part.groups.items()}}


@cache
def questions() -> Mapping[Phase, Question]:
    """The questions of all modules."""
    return {phase: question for part in parts() for phase, question in part.questions.items()}
