"""Find the draws that lay the board of a record."""

from ..modules.state import State
from ..ruleset import Ruleset
from .draft import Draft
from .line_kinds import Section
from .lines import Line
from .parts import notation_of
from .positions.body import read_lines


def read_board(ruleset: Ruleset, lines: list[Line]) -> Draft:
    """Return a draft with the board from the header of a record, and everything that follows from these lines."""
    draft = Draft.empty(ruleset)
    read_lines(draft, lines)
    for part in notation_of(ruleset).parts:
        for fill in part.fill_in:
            fill(draft)
    return draft


def is_laid(state: State, drawn: Draft) -> bool:
    """Return whether the board of a state is complete and the same as the drawn one."""
    names = [name for line in notation_of(drawn.ruleset).lines_of(Section.BOARD) for name in line.fields]
    return all(getattr(state, name) == getattr(drawn.state, name) for name in names)


def next_draw(state: State, drawn: Draft) -> int | None:
    """Return the outcome with which laying the board continues; None if there is none or no board is being laid."""
    top = state.stack_size - 1
    find = notation_of(drawn.ruleset).laying.get(state.stack_phase[top])
    return None if find is None else find(state.stack_data[top], state, drawn)
