"""The kinds of lines in a position, and their order."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from .cursor import Cursor
from .draft import Draft
from .shapes import ShapeOf


class Section(IntEnum):
    """The sections of a position, in writing order. Each has the lines of all modules, in the order of the modules."""

    BOARD = 0
    """Everything on the board from the start."""
    TABLE = 1
    """Figures on hexes, bank and decks."""
    BUILDINGS = 2
    """A seat's pieces on corners."""
    ROADS = 3
    """A seat's pieces on sides."""
    CARDS = 4
    """A seat's cards and points."""
    DEALS = 5
    """A seat's choices so far, while others are still choosing."""
    AWARDS = 6
    """Things with at most one holder, and things next to the board."""
    TURN = 7
    """The progress of the turn."""

    @property
    def is_of_seat(self) -> bool:
        """Whether the lines are written below the color of a seat."""
        return Section.BUILDINGS <= self <= Section.DEALS


@dataclass(frozen=True)
class LineKind:
    """How a kind of line is written and read."""

    section: Section
    key: str
    write: Callable[[Draft], str]
    """Returns the text after the colon; empty if the line is not needed."""
    read: Callable[[Draft, Cursor], None]
    fields: tuple[str, ...] = ()
    """The fields of the state that the line covers, apart from counted values."""
    shape: ShapeOf | None = None
    """The parts of its value; None if programs offer it only as text."""
