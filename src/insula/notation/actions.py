"""Actions as text: short enough to say, and unique in their position (docs/notation.md)."""

from functools import cache
from typing import NamedTuple

from ..errors import NotationError
from ..modules.state import State
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS, STEPS
from ..ruleset import Ruleset
from .arguments import Argument, Context
from .cursor import Cursor
from .forms import ANY_PHASE, Form
from .parts import Notation, notation_of, notation_of_all

NO_PHASE = -2


class _Pattern(NamedTuple):
    """A form with its arguments looked up."""

    kind: int
    phase: int
    words: tuple[str | Argument, ...]


class _Patterns:
    """The forms of a ruleset's modules, ready for writing and reading."""

    def __init__(self, notation: Notation) -> None:
        def pattern(form: Form) -> _Pattern:
            return _Pattern(form.kind, form.phase, tuple(notation.arguments.get(word, word) for word in form.words))

        self.written = {kind: pattern(form).words for kind, form in notation.written.items()}
        self._read = [pattern(form) for form in notation.forms]
        self._in_phase: dict[int, list[_Pattern]] = {}

    def in_phase(self, phase: int) -> list[_Pattern]:
        """Return the forms that are read only in a phase."""
        if phase not in self._in_phase:
            self._in_phase[phase] = [pattern for pattern in self._read if pattern.phase == phase]
        return self._in_phase[phase]


@cache
def _patterns(notation: Notation) -> _Patterns:
    return _Patterns(notation)


def written_form(kind: int) -> Form:
    """Return the form in which a kind of action is written.

    >>> from insula import ActionKind
    >>> written_form(ActionKind.BUILD_ROAD).pattern
    'road {side}'
    """
    return notation_of_all().written[kind]


def write_action(ruleset: Ruleset, code: int) -> str:
    """Return the text of an action.

    >>> from insula import ActionKind
    >>> ruleset = Ruleset.of()
    >>> [write_action(ruleset, kind << ARGUMENT_BITS) for kind in (ActionKind.BUILD_ROAD, ActionKind.END_TURN)]
    ['road 0,-2,NW', 'end']
    """
    argument = code & (ARGUMENTS - 1)
    words = _patterns(notation_of(ruleset)).written[code >> ARGUMENT_BITS]
    return " ".join([word if isinstance(word, str) else word.write(ruleset, argument) for word in words])


def read_action(ruleset: Ruleset, state: State, text: str, *, line: int = 1, column: int = 1) -> int:
    """Return the action that a text describes in a position, legal or not.

    Raises NotationError if there is no such action. The columns of the text are counted from `column`.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> str(game.parse("  Settlement 0, -2, n"))
    'settlement 0,-2,N'
    """
    top = state.stack_size - 1
    phase = state.stack_phase[top] if top >= 0 else NO_PHASE
    cursor = Cursor(text, line=line, column=column)
    context = Context(ruleset, state, state.stack_player[top] if top >= 0 else NO_PHASE)
    patterns = _patterns(notation_of(ruleset))
    here, anywhere = patterns.in_phase(phase), patterns.in_phase(ANY_PHASE)
    for pattern in (*here, *anywhere):
        if (argument := _try(pattern, context, cursor)) is not None:
            return (pattern.kind << ARGUMENT_BITS) + argument
    raise _failure(here if here and phase < STEPS else here + anywhere, context, cursor)


def _try(pattern: _Pattern, context: Context, cursor: Cursor) -> int | None:
    """Return the argument if the form fits; None if it does not."""
    first = pattern.words[0]
    if isinstance(first, str) and cursor.tokens and cursor.tokens[0].text != first:
        return None
    try:
        return _match(pattern, context, cursor)
    except NotationError:
        return None


def _match(pattern: _Pattern, context: Context, cursor: Cursor) -> int:
    argument = 0
    cursor.index = 0
    for word in pattern.words:
        if isinstance(word, str):
            cursor.require(word)
        else:
            argument = word.read(context, cursor)
    cursor.finish()
    return argument


def _failure(patterns: list[_Pattern], context: Context, cursor: Cursor) -> NotationError:
    """Return the error of the forms that match the longest part of the text. It lists everything that could follow."""
    failures: list[NotationError] = []
    for pattern in patterns:
        try:
            _match(pattern, context, cursor)
        except NotationError as failure:
            failures.append(failure)
    farthest = max(failure.column for failure in failures)
    failures = [failure for failure in failures if failure.column == farthest]
    if len({str(failure) for failure in failures}) == 1:
        return failures[0]
    cursor.index = 0
    while not cursor.at_end and cursor.column != farthest:
        cursor.index += 1
    expected = {each.sentence: each for failure in failures for each in failure.expectations}
    return cursor.unexpected(*expected.values())
