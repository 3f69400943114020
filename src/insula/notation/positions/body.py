"""The lines of a position after its header, in writing order."""

from collections.abc import Iterable

from ...errors import NotationError, shortened
from ...ruleset import Ruleset
from .. import board_lines
from ..cursor import Cursor
from ..draft import Draft
from ..expected import exactly, expect
from ..line_kinds import LineKind, Section
from ..lines import Line
from ..parts import notation_of
from ..refusals import wrong
from .other import ALSO
from .stack import ENGINE_LINES, PHASE

ROW = "row"
_SEAT_SECTIONS = tuple(section for section in Section if section.is_of_seat)


def write_lines(draft: Draft) -> list[str]:
    """Return the lines after the header, without those that begin with `also`."""
    notation = notation_of(draft.ruleset)
    texts = write_board_lines(draft) + _write(draft, notation.lines_of(Section.TABLE))
    for seat, color in enumerate(draft.ruleset.colors):
        draft.seat = seat
        texts.append(f"{color}:")
        texts += _write(draft, notation.lines_of(*_SEAT_SECTIONS), "  ")
    return texts + _write(draft, (*notation.lines_of(Section.AWARDS, Section.TURN), *ENGINE_LINES))


def write_board_lines(draft: Draft) -> list[str]:
    """Return the rows of hexes, and everything else on the board from the start."""
    rows = [f"{key}: {value}".rstrip() for key, value in board_lines.write_rows(draft)]
    return rows + _write(draft, notation_of(draft.ruleset).lines_of(Section.BOARD))


def is_board_line(ruleset: Ruleset, key: str) -> bool:
    """Return whether a line describes the board at the start."""
    return _is_row(key) or key in {line.key for line in notation_of(ruleset).lines_of(Section.BOARD)}


def _write(draft: Draft, kinds: Iterable[LineKind], indent: str = "") -> list[str]:
    return [f"{indent}{kind.key}: {value}" for kind in kinds if (value := kind.write(draft))]


def read_lines(draft: Draft, lines: list[Line]) -> None:
    """Read all lines except `also` lines into the draft.

    The board is read first, because it decides where pieces can be. The phase is last, because it depends on the turn.
    """
    for line in in_reading_order(draft.ruleset, lines):
        read_one_line(draft, line)


def in_reading_order(ruleset: Ruleset, lines: list[Line]) -> list[Line]:
    """Return all lines except `also` lines, in the order in which they are read."""
    lines = [line for line in lines if line.key != ALSO]
    of_board = [line for line in lines if is_board_line(ruleset, line.key)]
    others = [line for line in lines if not is_board_line(ruleset, line.key)]
    return [*of_board, *sorted(others, key=lambda line: line.key == PHASE)]


def read_one_line(draft: Draft, line: Line) -> None:
    """Read a line into the draft."""
    cursor, kinds = line.cursor, line_kinds(draft.ruleset)
    if line.key in draft.ruleset.colors:
        _remember(draft, line, line.key)
        draft.seat = draft.ruleset.colors.index(line.key)
    elif line.key in kinds:
        kind = kinds[line.key]
        _remember(draft, line, _full_key(draft, line) if kind.section.is_of_seat else line.key)
        kind.read(draft, cursor)
    elif _is_row(line.key):
        _remember(draft, line, line.key)
        board_lines.read_row(draft, _row_number(line), cursor)
    else:
        raise _unknown_key(draft, line, list(kinds))
    cursor.finish()


def line_kinds(ruleset: Ruleset) -> dict[str, LineKind]:
    """Return the kinds of lines of a ruleset by their keys, in writing order."""
    return {kind.key: kind for kind in (*notation_of(ruleset).lines, *ENGINE_LINES)}


def _full_key(draft: Draft, line: Line) -> str:
    """Return the key of a line, preceded by the color of its seat."""
    if draft.seat < 0:
        found = wrong("line_needs_player", "the line {key!r} needs a player", key=line.key)
        raise line.error(
            found, expect("player_before", "{example} before it, for example", example=f"{draft.color(0)}:")
        )
    return f"{draft.color(draft.seat)} {line.key}"


def _remember(draft: Draft, line: Line, key: str) -> None:
    """Note the key of a line. Raises NotationError if the key occurred before."""
    if key in draft.said:
        raise line.second(key)
    draft.said.add(key)


def _is_row(key: str) -> bool:
    return key.startswith(f"{ROW} ")


def _row_number(line: Line) -> int:
    cursor = Cursor(line.key, line=line.number)
    cursor.require(ROW)
    number = cursor.number(expect("row_number", "the number r of the row"))
    cursor.finish()
    return number


def _unknown_key(draft: Draft, line: Line, keys: list[str]) -> NotationError:
    known = [f"{ROW} -2", *draft.ruleset.colors, *keys, ALSO]
    found = wrong("no_such_line", "there is no line {key!r} in this game", key=shortened(line.key))
    return line.error(found, *map(exactly, known))
