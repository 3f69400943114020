"""Examine a position that is being edited: find everything that is wrong, and a draft of all that can be read.

`read_position` stops at the first mistake. An editor needs all mistakes, each with its line, and a board to draw.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ...errors import HiddenError, InsulaError
from ...rules.spec import FORCED
from ...ruleset import Ruleset
from ..draft import Draft
from ..headers import read_table
from ..lines import Line, read_line, require_title, split_lines
from ..parts import notation_of
from ..pending import Asked, Role
from .checks import check_pending, what_is_wrong
from .defaults import fill_phase, fills, fills_of_phase
from .other import ALSO, read_other_line
from .rows import Row, drawn, drop_impossible, rows_of
from .stack import PHASE, put_stack
from .texts import SEEN_BY, TITLE, checks_of, counting_checks, position_hides

TURN = "turn"


class Problem(NamedTuple):
    """Something that is wrong with a position."""

    error: InsulaError
    key: str = ""
    """The key of its line, after the color if it is a seat's line; empty if the problem concerns several lines."""
    item: str = ""
    """The item of the line, such as a corner; empty if the problem concerns the whole line."""


@dataclass
class Examined:
    """A position as far as it can be read."""

    ruleset: Ruleset | None = None
    """None if the rules cannot be read."""
    draft: Draft | None = None
    """The position without its impossible items; None if nothing can be drawn."""
    problems: list[Problem] = field(default_factory=list)
    """Everything that is wrong; empty if and only if `read_position` accepts the text."""

    @contextmanager
    def noting(self, key: str = "", item: str = "") -> Iterator[None]:
        """Add the error that the block raises, if any, to the problems."""
        try:
            yield
        except InsulaError as error:
            self.note(error, key, item)

    def note(self, error: InsulaError, key: str = "", item: str = "") -> None:
        """Add an error to the problems, unless it is already there."""
        if all((each.error.case, each.error.arguments) != (error.case, error.arguments) for each in self.problems):
            self.problems.append(Problem(error, key, item))


def examine(text: str) -> Examined:
    """Return everything that is wrong with the text of a position, and the position as far as it can be read.

    >>> found = examine("insula position 1\\nboard: beginner\\nred:\\n roads: 0,0,NE\\nturn: red")
    >>> [problem.error.case for problem in found.problems], found.draft is not None
    (['loose_road'], True)
    """
    found = Examined()
    with found.noting():
        lines = list(split_lines(text))
        require_title(lines, TITLE)
        found.ruleset, rest = read_table(list(_with_colon(found, lines[1:])))
        rows = list(rows_of(found.ruleset, [line for line in rest if line.key != SEEN_BY]))
        draft = drawn(found.ruleset, rows, found.note)
        for line in rest:
            if line.key == SEEN_BY:
                found.note(position_hides(line), SEEN_BY)
        if draft.is_hidden:
            found.note(HiddenError("hidden cards must be named", case="cards_are_hidden"))
        found.draft = _counted(found, draft, rows)
        if found.draft:
            _fill_and_check(found, found.draft, rest)
    return found


def _with_colon(found: Examined, lines: list[tuple[int, str]]) -> Iterator[Line]:
    for number, content in lines:
        with found.noting("", content.strip()):
            yield read_line(number, content)


def _counted(found: Examined, draft: Draft, rows: list[Row]) -> Draft | None:
    """Return the draft without items that prevent counting; None if too much is wrong."""
    for check in counting_checks(draft):
        try:
            check(draft)
        except InsulaError as error:
            dropped = drop_impossible(draft.ruleset, rows, check, error)
            found.note(error, *(dropped[0] if dropped else ()))
            return _counted(found, drawn(draft.ruleset, rows), rows) if dropped else None
    return draft


def _fill_and_check(found: Examined, draft: Draft, lines: list[Line]) -> None:
    for fill in fills(draft):
        with found.noting(TURN if fill is fill_phase else ""):
            fill(draft)
    if draft.state.stack_size == 0:
        put_stack(draft, [(notation_of(draft.ruleset).usual_phase, 0, 0)])
    for line in lines:
        if line.key == ALSO:
            with found.noting(ALSO, line.value.strip()):
                read_other_line(draft, line)
    for check in checks_of(draft):
        with found.noting():
            check(draft)
    with found.noting(PHASE):
        check_pending(draft)


class PossiblePhase(NamedTuple):
    """A phase that can be pending in a position, with a player who can decide in it."""

    phase: str
    color: str
    data: str
    """The data that it needs, in notation; empty if it has none, or if the text of the position need not give it."""


def possible_phases(draft: Draft) -> list[PossiblePhase]:
    """Return the phases in which players can decide in a position, phase after phase.

    Phases that need another one below, which only the text of a position can give, are left out.
    """
    notation = notation_of(draft.ruleset)
    found: list[PossiblePhase] = []
    for phase in (phase for spec in notation.specs for phase in spec.phases.values()):
        said = notation.pending(phase)
        if phase < FORCED or said.role & Role.LAYING or said.needs is not None:
            continue
        of_turn = said.asked is Asked.OF_THE_TURN
        for seat in [draft.state.active] if of_turn else range(draft.ruleset.players):
            data = _usual_data(draft, phase, seat) if seat >= 0 else None
            if data is not None:
                found.append(PossiblePhase(notation.phases.write(phase), draft.color(seat), data))
    return found


def _usual_data(draft: Draft, phase: int, seat: int) -> str | None:
    """Return the data with which a phase can be pending, empty if it need not be given; None if it cannot be."""
    if _can_be_pending(draft, phase, seat, 0):
        return ""
    number = next(_allowed_numbers(draft, phase, seat, least=1), None)
    if number is None or not _can_be_pending(draft, phase, seat, number):
        return None
    return notation_of(draft.ruleset).pending(phase).text.write(draft, number)


def possible_data(draft: Draft) -> list[str]:
    """Return the data that the first pending phase can have in a position, in notation; empty for the number 0.

    Nothing is returned for a phase that needs another one below, as it cannot be pending alone.
    """
    phase, seat, _ = draft.pending[-1]
    said = notation_of(draft.ruleset).pending(phase)
    if phase < FORCED or seat < 0 or said.needs is not None:
        return []
    numbers = _allowed_numbers(draft, phase, seat)
    return [said.text.write(draft, number) for number in numbers if _can_be_pending(draft, phase, seat, number)]


def chosen_data(draft: Draft) -> str:
    """Return the data that the first pending phase has, from the text of the position or as usual, in notation."""
    phase, _, number = draft.pending[-1]
    return notation_of(draft.ruleset).pending(phase).text.write(draft, number)


def _allowed_numbers(draft: Draft, phase: int, seat: int, least: int = 0) -> Iterator[int]:
    """Yield the numbers that are not wrong for a phase and its player, whatever is pending below it."""
    trial = _with_pending(draft, phase, seat, 0)
    numbers = notation_of(draft.ruleset).pending(phase).text.numbers(draft)
    return (number for number in numbers[least:] if not what_is_wrong(trial, phase, seat, number))


def _can_be_pending(draft: Draft, phase: int, seat: int, data: int) -> bool:
    trial = _with_pending(draft, phase, seat, data)
    try:
        fill_phase(trial)
        for fill in fills_of_phase(trial):
            fill(trial)
        check_pending(trial)
    except InsulaError:
        return False
    return True


def _with_pending(draft: Draft, phase: int, seat: int, data: int) -> Draft:
    """Return a copy of a position in which another phase is pending."""
    trial = replace(draft, states=draft.states.copy(), said={*draft.said, PHASE})
    put_stack(trial, [(phase, seat, data)])
    return trial
