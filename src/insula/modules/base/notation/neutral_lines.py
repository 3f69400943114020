"""The lines of a position for the pieces of neutral owners, for modules that have such owners."""

from collections.abc import Callable, Collection

from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.line_kinds import LineKind, Section
from insula.notation.shapes import FREE_CORNERS, FREE_SIDES, ShapeOf

from .seat_lines import read_cities, read_roads, read_settlements, write_cities, write_roads, write_settlements

Write = Callable[[Draft], str]
Read = Callable[[Draft, Cursor], None]
_PIECES: tuple[tuple[str, Write, Read, ShapeOf], ...] = (
    ("settlements", write_settlements, read_settlements, FREE_CORNERS),
    ("cities", write_cities, read_cities, FREE_CORNERS),
    ("roads", write_roads, read_roads, FREE_SIDES),
)
ALL_PIECES = tuple(name for name, *_ in _PIECES)


def neutral_lines(owners: int, pieces: Collection[str] = ALL_PIECES) -> tuple[LineKind, ...]:
    """Return lines such as `neutral 1 roads: 0,0,NE` for this many neutral owners (`insula.rules.players`)."""
    return tuple(neutral_line(number, *row) for number in range(owners) for row in _PIECES if row[0] in pieces)


def neutral_line(number: int, pieces: str, write: Write, read: Read, shape: ShapeOf) -> LineKind:
    """Return the line for one kind of piece of a neutral owner, from how the line of a seat is written and read."""

    def write_of(draft: Draft) -> str:
        seat, draft.seat = draft.seat, draft.ruleset.players + number
        text = write(draft)
        draft.seat = seat
        return text

    def read_of(draft: Draft, cursor: Cursor) -> None:
        seat, draft.seat = draft.seat, draft.ruleset.players + number
        read(draft, cursor)
        draft.seat = seat

    return LineKind(Section.TABLE, f"neutral {number + 1} {pieces}", write_of, read_of, shape=shape)
