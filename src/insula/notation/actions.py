"""Actions as text: short enough to say, and unique in their position (docs/notation.md)."""

from typing import Any

from ..errors import NotationError
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS, STEPS
from ..ruleset import Ruleset
from .arguments import ARGUMENT_TEXTS, Context
from .cursor import Cursor
from .forms import ANY_PHASE, FORMS, Form

NO_PHASE = -2


def write_action(ruleset: Ruleset, code: int) -> str:
    """The text of an action.

    >>> ruleset = Ruleset.of()
    >>> write_action(ruleset, 18 << 12), write_action(ruleset, 26 << 12)
    ('road 0,-2,NW', 'end')
    """
    form = _WRITTEN[code >> ARGUMENT_BITS]
    argument = code & (ARGUMENTS - 1)
    words = [ARGUMENT_TEXTS[word].write(ruleset, argument) if word in ARGUMENT_TEXTS else word for word in form.words]
    return " ".join(words)


def read_action(ruleset: Ruleset, state: Any, text: str, *, line: int = 1, column: int = 1) -> int:
    """The action that a text means in a position, legal or not.

    Raises NotationError, at a column counted from `column` on, if it means none.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> str(game.parse("  Settlement 0, -2, n"))
    'settlement 0,-2,N'
    """
    top = state.stack_size - 1
    phase = state.stack_phase[top] if top >= 0 else NO_PHASE
    cursor = Cursor(text, line=line, column=column)
    context = Context(ruleset, state, state.stack_player[top] if top >= 0 else NO_PHASE)
    special = [form for form in FORMS if form.phase == phase]
    general = [form for form in FORMS if form.phase == ANY_PHASE]
    attempts = [special, general] if 0 <= phase < STEPS else [special + general]
    failures: list[NotationError] = []
    for forms in attempts:
        try:
            return _match_one(forms, context, cursor)
        except NotationError as failure:
            failures.append(failure)
    raise failures[0]


def _match_one(forms: list[Form], context: Context, cursor: Cursor) -> int:
    """The action of the first form that fits; else the error of those that fit farthest."""
    failures: list[NotationError] = []
    for form in forms:
        cursor.index = 0
        try:
            return (form.kind << ARGUMENT_BITS) + _match(form, context, cursor)
        except NotationError as failure:
            failures.append(failure)
    farthest = max(failure.column for failure in failures)
    cursor.index = 0
    raise _merge([failure for failure in failures if failure.column == farthest], cursor)


def _match(form: Form, context: Context, cursor: Cursor) -> int:
    argument = 0
    for word in form.words:
        if word in ARGUMENT_TEXTS:
            argument = ARGUMENT_TEXTS[word].read(context, cursor)
        else:
            cursor.require(word)
    cursor.finish("nothing more")
    return argument


def _merge(failures: list[NotationError], cursor: Cursor) -> NotationError:
    """One error out of those at the same place: all that could stand there."""
    if len({str(failure) for failure in failures}) == 1:
        return failures[0]
    while not cursor.at_end and cursor.column != failures[0].column:
        cursor.index += 1
    return cursor.unexpected(", ".join(dict.fromkeys(failure.expected for failure in failures)))


_WRITTEN = {form.kind: form for form in reversed(FORMS)}
"""The form in which each kind is written: the first of its forms."""
