"""Write and read whole positions, from the title to the last line."""

from collections.abc import Iterable

import numpy as np

from ...errors import HiddenError
from ...ruleset import Ruleset
from ...ruleset.sight import SPECTATOR, mask_state
from ..draft import Draft
from ..headers import read_table, write_table
from ..lines import Line, read_line, require_title, split_lines
from ..parts import notation_of
from ..pending import DraftCheck
from .body import read_lines, write_lines
from .checks import check_pending, check_pieces
from .defaults import fill_in
from .other import read_other_lines, write_other_lines
from .stack import GENERATOR

TITLE = "insula position 1"
SEEN_BY = "seen by"


def write_position(ruleset: Ruleset, states: np.ndarray, *, seat: int | None = None) -> str:
    """Return the position as text. With `seat` (-1 for a spectator), leave out what the seat may not know.

    >>> from insula import Game
    >>> print(Game(seed=1).position[:34])
    insula position 1
    rules: base
    play
    """
    lines = [TITLE, *write_table(ruleset), *write_viewer(ruleset, seat)]
    return "\n".join([*lines, *write_body(ruleset, states, seat)]) + "\n"


def write_viewer(ruleset: Ruleset, seat: int | None) -> list[str]:
    """Return the line that names the seat for which secrets are left out, if there is one."""
    if seat is None:
        return []
    return [f"{SEEN_BY}: {'spectators' if seat == SPECTATOR else ruleset.colors[seat]}"]


def write_body(ruleset: Ruleset, states: np.ndarray, seat: int | None = None) -> list[str]:
    """Return the lines after the header, ending with the generator and the `also` lines."""
    seen = states if seat is None else mask_state(states, seat)
    draft = Draft(ruleset, seen, seat)
    lines = write_lines(draft)
    read_back = read_body(ruleset, [read_line(number, line) for number, line in enumerate(lines, 1)], seat)
    return lines + write_other_lines(draft, read_back)


def write_start(ruleset: Ruleset, states: np.ndarray, seat: int | None) -> list[str]:
    """Return the lines after the header without the generator, as they appear in a record."""
    return [line for line in write_body(ruleset, states, seat) if not line.startswith(f"{GENERATOR}:")]


def read_body(ruleset: Ruleset, lines: list[Line], seat: int | None = None) -> Draft:
    """Return the draft of the lines after the header, with all derived fields filled in.

    If `seat` is None, raises HiddenError if something is hidden, and ImpossiblePositionError for too many pieces.
    """
    draft = Draft.empty(ruleset, seat)
    read_lines(draft, lines)
    if seat is None:
        if draft.is_hidden:
            raise HiddenError(
                "secrets are left out of this position: hidden cards must be named", case="cards_are_hidden"
            )
        _check(draft, counting_checks(draft))
    fill_in(draft)
    read_other_lines(draft, lines)
    return draft


def read_position(text: str) -> tuple[Ruleset, np.ndarray]:
    """Return the ruleset of a position and an array of its one State.

    Raises NotationError if a text cannot be read, ImpossiblePositionError with the place and the reason if no game of
    these rules can reach the position, and HiddenError if it leaves out secrets.

    >>> ruleset, states = read_position("insula position 1\\nboard: beginner\\nred:\\n hand: 2 ore\\nturn: red")
    >>> ruleset.players, int(states[0]["hand"][0, 4])
    (4, 2)
    """
    lines = list(split_lines(text))
    require_title(lines, TITLE)
    ruleset, rest = read_table([read_line(number, content) for number, content in lines[1:]])
    for line in rest:
        if line.key == SEEN_BY:
            raise position_hides(line)
    draft = read_body(ruleset, rest)
    _check_all(draft)
    return ruleset, draft.states


def _check_all(draft: Draft) -> None:
    """Raise ImpossiblePositionError if no game can reach the position."""
    _check(draft, checks_of(draft))
    check_pending(draft)


def position_hides(line: Line) -> HiddenError:
    """Return the error for a position with a line that says who sees it."""
    seen_by = line.value.strip()
    return HiddenError(
        f"this position shows only what {seen_by} may see: secrets are left out",
        case="position_hides",
        arguments={"name": seen_by},
    )


def checks_of(draft: Draft) -> list[DraftCheck]:
    """Return the checks of a draft in which everything is filled in, except the checks of its pending phases."""
    notation = notation_of(draft.ruleset)
    suspended = {check for phase, _, _ in draft.pending for check in notation.pending(phase).suspends}
    return [check for check in notation.checks if check not in suspended]


def counting_checks(draft: Draft) -> list[DraftCheck]:
    """Return the checks that must pass before anything is counted."""
    return [check_pieces, *(check for part in notation_of(draft.ruleset).parts for check in part.counting_checks)]


def _check(draft: Draft, checks: Iterable[DraftCheck]) -> None:
    for check in checks:
        check(draft)
