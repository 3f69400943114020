"""All lines of a position, in the order in which they are written."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ..errors import NotationError
from ..modules.cities_knights.notation import lines as knight_lines
from . import board_lines, phase_lines, seat_lines, turn_lines
from .also_lines import read_also, write_also
from .cursor import Cursor
from .draft import Draft
from .lines import Line
from .words import TRACK


class LineKind(NamedTuple):
    """How a kind of line is written (empty: not at all) and read."""

    key: str
    write: Callable[[Draft], str]
    read: Callable[[Draft, Cursor], None]


BOARD = LineKind("board", lambda _: "", board_lines.read_board)
HARBORS = LineKind("harbors", board_lines.write_harbors, board_lines.read_harbors)
BEFORE_SEATS = (
    LineKind("robber", board_lines.write_robber, board_lines.read_robber),
    LineKind("bank", turn_lines.write_bank, turn_lines.read_bank),
    LineKind("deck", turn_lines.write_deck, turn_lines.read_deck),
)
OF_A_SEAT = (
    LineKind("settlements", seat_lines.write_settlements, seat_lines.read_settlements),
    LineKind("cities", seat_lines.write_cities, seat_lines.read_cities),
    LineKind("reduced cities", knight_lines.write_reduced, knight_lines.read_reduced),
    LineKind("sabotaged cities", knight_lines.write_sabotaged, knight_lines.read_sabotaged),
    LineKind("walls", knight_lines.write_walls, knight_lines.read_walls),
    LineKind("knights", knight_lines.write_knights, knight_lines.read_knights),
    LineKind("roads", seat_lines.write_roads, seat_lines.read_roads),
    LineKind("start", seat_lines.write_start, seat_lines.read_start),
    LineKind("hand", seat_lines.write_hand, seat_lines.read_hand),
    LineKind("cards", seat_lines.write_development, seat_lines.read_development),
    LineKind("played", seat_lines.write_played, seat_lines.read_played),
    LineKind("tracks", knight_lines.write_tracks, knight_lines.read_tracks),
    LineKind("progress", knight_lines.write_progress, knight_lines.read_progress),
    LineKind("defender", knight_lines.write_defender, knight_lines.read_defender),
    LineKind("set aside", seat_lines.write_set_aside, seat_lines.read_set_aside),
    LineKind("gives", seat_lines.write_gives, seat_lines.read_gives),
    LineKind("wants", seat_lines.write_wants, seat_lines.read_wants),
    LineKind("answer", seat_lines.write_answer, seat_lines.read_answer),
)
AFTER_SEATS = (
    LineKind("longest road", turn_lines.write_longest_road, turn_lines.read_longest_road),
    LineKind("largest army", turn_lines.write_largest_army, turn_lines.read_largest_army),
    LineKind("metropolises", knight_lines.write_metropolises, knight_lines.read_metropolises),
    LineKind("barbarians", knight_lines.write_barbarians, knight_lines.read_barbarians),
    LineKind("merchant", knight_lines.write_merchant, knight_lines.read_merchant),
    LineKind("fleet", knight_lines.write_fleet, knight_lines.read_fleet),
    LineKind("printer", knight_lines.write_printer, knight_lines.read_printer),
    LineKind("constitution", knight_lines.write_constitution, knight_lines.read_constitution),
    *(
        LineKind(
            f"under {TRACK.write(track)}",
            partial(knight_lines.write_under, track=track),
            partial(knight_lines.read_under, track=track),
        )
        for track in knight_lines.ALL_TRACKS
    ),
    LineKind("first player", turn_lines.write_first, turn_lines.read_first),
    LineKind("dice", turn_lines.write_dice, turn_lines.read_dice),
    LineKind("dice drawn", turn_lines.write_drawn_dice, turn_lines.read_drawn_dice),
    LineKind("asked", turn_lines.write_asked, turn_lines.read_asked),
    LineKind("winners", turn_lines.write_winners, turn_lines.read_winners),
    LineKind("turn", turn_lines.write_turn, turn_lines.read_turn),
    LineKind("phase", phase_lines.write_phase, phase_lines.read_phase),
    LineKind("rng", turn_lines.write_rng, turn_lines.read_rng),
)
ALSO = "also"
PHASE = "phase"
_GENERAL = {kind.key: kind for kind in (BOARD, HARBORS, *BEFORE_SEATS, *AFTER_SEATS)}
_OF_A_SEAT = {kind.key: kind for kind in OF_A_SEAT}


def write_lines(draft: Draft) -> list[str]:
    """The lines of a position after its header, but for those that begin with `also`."""
    texts = write_board_lines(draft) + _write_kinds(draft, BEFORE_SEATS, "")
    for seat, color in enumerate(draft.ruleset.colors):
        draft.seat = seat
        texts.append(f"{color}:")
        texts += _write_kinds(draft, OF_A_SEAT, "  ")
    return texts + _write_kinds(draft, AFTER_SEATS, "")


def write_board_lines(draft: Draft) -> list[str]:
    """The rows of hexes and the harbors."""
    rows = [f"{key}: {value}".rstrip() for key, value in board_lines.write_rows(draft)]
    return rows + _write_kinds(draft, (HARBORS,), "")


def _write_kinds(draft: Draft, kinds: tuple[LineKind, ...], indent: str) -> list[str]:
    return [f"{indent}{kind.key}: {value}" for kind in kinds if (value := kind.write(draft))]


def write_other_lines(draft: Draft, read_back: Draft) -> list[str]:
    """The lines for what the others do not say."""
    return [f"{ALSO}: {text}" for text in write_also(draft, read_back)]


def read_other_lines(draft: Draft, lines: list[Line]) -> None:
    """Read the lines that begin with `also`, which come after all defaults."""
    for line in lines:
        if line.key == ALSO:
            cursor = line.cursor
            read_also(draft, cursor)
            cursor.finish()


def read_lines(draft: Draft, lines: list[Line]) -> None:
    """Read all lines but `also` into the draft; the phase last, for whose sake the turn must be known."""
    waiting: list[Line] = []
    for line in lines:
        if line.key == PHASE:
            _remember(draft, line, PHASE)
            waiting.append(line)
        elif line.key != ALSO:
            _read_one(draft, line)
    for line in waiting:
        cursor = line.cursor
        phase_lines.read_phase(draft, cursor)
        cursor.finish()


def _read_one(draft: Draft, line: Line) -> None:
    cursor = line.cursor
    if line.key in draft.ruleset.colors:
        _remember(draft, line, line.key)
        draft.seat = draft.ruleset.colors.index(line.key)
    elif line.key in _OF_A_SEAT:
        if draft.seat < 0:
            raise line.error(f"whose {line.key}?", f"a line such as {draft.ruleset.colors[0]}: before it")
        _remember(draft, line, f"{draft.color(draft.seat)} {line.key}")
        _OF_A_SEAT[line.key].read(draft, cursor)
    elif line.key in _GENERAL:
        _remember(draft, line, line.key)
        _GENERAL[line.key].read(draft, cursor)
    elif line.key.startswith("row "):
        _remember(draft, line, line.key)
        board_lines.read_row(draft, _row_number(line), cursor)
    else:
        raise unknown_key(draft, line)
    cursor.finish()


def _remember(draft: Draft, line: Line, key: str) -> None:
    """Raise NotationError if the same was said before."""
    if key in draft.said:
        raise line.error(f"{key!r} stands here for the second time", "each line once")
    draft.said.add(key)


def _row_number(line: Line) -> int:
    cursor = Cursor(line.key, line=line.number)
    cursor.require("row")
    number = cursor.number("the number r of the row")
    cursor.finish()
    return number


def unknown_key(draft: Draft, line: Line) -> NotationError:
    """The error that no line has this key."""
    keys = [*_GENERAL, "row -2", *draft.ruleset.colors, *_OF_A_SEAT, ALSO]
    return line.error(f"no line is called {line.key!r}", ", ".join(keys))
