"""The contributions of modules to the terminal: lines of the panel, questions, menus, help."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from rich.text import Text

from insula import ActionKind, Phase, View

from ...game.arguments import takes, type_of
from ...modules import contributions
from ...notation.actions import written_form
from ...notation.forms import is_argument

Question = str | Callable[[View, int], str]
"""A question to a player, or a function that builds it from the view and the number stored with the phase."""
Lines = Callable[[View], Iterable[Text]]


@dataclass(frozen=True)
class Word:
    """A word in the line about a seat. `short` is used if the line would be too long."""

    full: str
    short: str = ""
    is_title: bool = False
    """Whether it says that the seat holds a title."""


@dataclass(frozen=True)
class TerminalPart:
    """What one module contributes."""

    groups: Mapping[ActionKind, str] = field(default_factory=dict)
    """Kinds of actions that open a submenu, each with the label of its entry."""
    questions: Mapping[Phase, Question] = field(default_factory=dict)
    """The question of each phase."""
    completing: frozenset[Phase] = frozenset()
    """Phases that complete the decision before them, as the second road of a card does. `hint` shows these decisions
    together, so the seat must not learn anything hidden between them."""
    header: Lines = lambda _: ()
    """Lines above the players."""
    held: Callable[[View, int], Iterable[str]] = lambda _, __: ()
    """What a seat holds in addition to its hand."""
    standing: Callable[[View, int], Iterable[Word]] = lambda _, __: ()
    """More words about a seat, which everybody sees."""
    decks: Lines = lambda _: ()
    """Lines below the hand: the decks, and the viewer's cards that fit into the panel."""
    own: Callable[[View], Sequence[str]] = lambda _: ()
    """The viewer's cards by name, for a line below the board."""
    help: str = ""
    """The help text about the signs."""


@cache
def parts_of(modules: tuple[str, ...]) -> tuple[TerminalPart, ...]:
    """Return the contributions of the modules in play, in their order."""
    return tuple(file.PART for name, file in contributions("terminal") if name in modules)


@cache
def parts() -> tuple[TerminalPart, ...]:
    """Return the contributions of all modules."""
    return tuple(file.PART for _, file in contributions("terminal"))


@cache
def places() -> Mapping[ActionKind, str]:
    """Return the kinds of actions that choose a place on the board, each with the first words of its actions.

    >>> places()[ActionKind.BUILD_ROAD]
    'road'
    """
    chosen = [kind for kind in ActionKind if type_of(takes(kind)) in ("corner", "side", "hex")]
    return {kind: " ".join(word for word in written_form(kind).words if not is_argument(word)) for kind in chosen}


@cache
def groups() -> Mapping[ActionKind, str]:
    """Return the kinds of actions of all modules that can open a submenu."""
    return {**places(), **{kind: word for part in parts() for kind, word in part.groups.items()}}


@cache
def completing() -> frozenset[Phase]:
    """Return the phases of all modules that complete the decision before them."""
    return frozenset(phase for part in parts() for phase in part.completing)


@cache
def questions() -> Mapping[Phase, Question]:
    """Return the questions of all modules."""
    return {phase: question for part in parts() for phase, question in part.questions.items()}
