"""Positions as text, at any moment of a game (docs/notation.md)."""

import numpy as np

from ..errors import HiddenError
from ..modules.cities_knights.notation.possible_pieces import check_knights
from ..ruleset import Ruleset
from ..ruleset.sight import SPECTATOR, mask_state
from .defaults import fill_in
from .draft import Draft
from .headers import read_table, write_table
from .lines import Line, read_line, require_title, split_lines
from .position_lines import read_lines, read_other_lines, write_lines, write_other_lines
from .possible import check_board, check_pieces, check_roads, check_special_cards
from .possible_cards import check_cards
from .possible_pending import check_pending

TITLE = "insula position 1"
SEEN_BY = "seen by"


def write_position(ruleset: Ruleset, states: np.ndarray, *, seat: int | None = None) -> str:
    """The position as text; with `seat` (-1: a spectator) without what the seat may not know.

    >>> from insula import Game
    >>> print(Game(seed=1).position[:34])
    insula position 1
    rules: base
    play
    """
    lines = [TITLE, *write_table(ruleset)]
    if seat is not None:
        lines.append(f"{SEEN_BY}: {'spectators' if seat == SPECTATOR else ruleset.colors[seat]}")
    return "\n".join([*lines, *write_body(ruleset, states, seat)]) + "\n"


def write_body(ruleset: Ruleset, states: np.ndarray, seat: int | None = None) -> list[str]:
    """The lines of a position after its header, the generator last but for what other lines do not say."""
    seen = states if seat is None else mask_state(states, seat)
    draft = Draft(ruleset, seen, seat)
    lines = write_lines(draft)
    read_back = read_body(ruleset, [read_line(number, line) for number, line in enumerate(lines, 1)], seat)
    return lines + write_other_lines(draft, read_back)


def read_body(ruleset: Ruleset, lines: list[Line], seat: int | None = None) -> Draft:
    """The draft that the lines after the header make, with everything filled in that follows from them.

    Without a seat nothing may be hidden, and there may not be too many pieces or cards.
    """
    draft = Draft.empty(ruleset, seat)
    read_lines(draft, lines)
    if seat is None:
        _check_before_counting(draft)
    fill_in(draft)
    read_other_lines(draft, lines)
    return draft


def _check_before_counting(draft: Draft) -> None:
    if draft.is_hidden:
        raise HiddenError("secrets are left out of this position: hidden cards must be named")
    check_pieces(draft)
    check_cards(draft)
    check_knights(draft)


def read_position(text: str) -> tuple[Ruleset, np.ndarray]:
    """The rules of a position and an array of its one State.

    Raises NotationError where it cannot be read, ImpossiblePositionError with the place and the reason if no game of
    these rules can come to it, and HiddenError if it leaves out secrets.

    >>> ruleset, states = read_position("insula position 1\\nboard: beginner\\nred:\\n hand: 2 ore\\nturn: red")
    >>> ruleset.players, int(states[0]["hand"][0, 4])
    (4, 2)
    """
    lines = list(split_lines(text))
    require_title(lines, TITLE)
    ruleset, rest = read_table([read_line(number, content) for number, content in lines[1:]])
    for line in rest:
        if line.key == SEEN_BY:
            raise HiddenError(f"this is what {line.value.strip()} may see: secrets are left out")
    return ruleset, read_states(ruleset, rest)


def read_states(ruleset: Ruleset, lines: list[Line]) -> np.ndarray:
    """The state that the lines after the header make, checked."""
    draft = read_body(ruleset, lines)
    check_cards(draft)
    check_board(draft)
    check_roads(draft)
    check_special_cards(draft)
    check_pending(draft)
    return draft.states
