"""The kinds of lines in a position, and their order."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from .cursor import Cursor
from .draft import Draft


class Section(IntEnum):
    """The sections of a position, in writing order; each has the lines of all modules in turn."""

    BOARD = 0
    """What lies on the board from the start."""
    TABLE = 1
    """Figures on hexes, bank and decks."""
    BUILDINGS = 2
    """Of a seat: what stands on corners."""
    ROADS = 3
    """Of a seat: what lies on sides."""
    CARDS = 4
    """Of a seat: what it holds."""
    DEALS = 5
    """Of a seat: what it has chosen so far, while others still choose."""
    AWARDS = 6
    """What is held by one player or by nobody, and what lies beside the board."""
    TURN = 7
    """How far the turn has come."""

    @property
    def is_of_seat(self) -> bool:
        """Whether the lines stand below the color of a seat."""
        return Section.BUILDINGS <= self <= Section.DEALS


@dataclass(frozen=True)
class LineKind:
    """How a kind of line is written and read."""

    section: Section
    key: str
    write: Callable[[Draft], str]
    """Returns the text after the colon; empty if there is nothing to say."""
    read: Callable[[Draft, Cursor], None]
    fields: tuple[str, ...] = ()
    """The fields of the state of which the line says all that cannot be counted."""
