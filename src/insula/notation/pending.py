"""A module's description of its phases, so that positions can write, read and check pending phases."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Flag, StrEnum, auto
from typing import NamedTuple

from .cursor import Cursor
from .draft import Draft, read_count
from .refusals import Wrong

MOST_DATA = 32767
PendingPhases = list[tuple[int, int, int]]
"""Phases with their players and numbers, the one at the bottom of the stack first."""

DraftCheck = Callable[[Draft], None]
"""Raises ImpossiblePositionError if something in the draft cannot be."""
PhaseCheck = Callable[[Draft, int, int], Wrong | None]
"""Returns what is wrong with the player and the number of a phase; None if nothing is."""
PendingCheck = Callable[[Draft, PendingPhases], None]
"""Raises ImpossiblePositionError if the draft does not go with what is pending."""


class Role(Flag):
    """The role of a phase in a turn."""

    NONE = 0
    BOTTOM = auto()
    """Nothing has to wait below it."""
    ACTING = auto()
    """A player acts in it, and what interrupts a turn waits above it."""
    OWN_TURN = auto()
    """The player of the turn acts in it, and can win."""
    USUAL = auto()
    """It is what is pending where a position does not say it, and what waits below phases that name nothing else."""
    TURN_END = auto()
    """It ends the turn; what is left of the turn can wait above it."""
    AFTER_TURN = auto()
    """A player can be asked when the turn has ended."""
    LAYING = auto()
    """The board is being laid."""
    OF_TABLE = auto()
    """It can belong to nobody."""


class Asked(StrEnum):
    """The players who can be asked in a phase."""

    ANYBODY = ""
    OF_THE_TURN = "only the player of the turn can be asked"
    OPPONENT = "only an opponent of the player of the turn can be asked"


class DataText(NamedTuple):
    """The text form of the number that belongs to a phase."""

    write: Callable[[Draft, int], str]
    read: Callable[[Draft, Cursor], int]


def _write_number(_: Draft, data: int) -> str:
    return str(data) if data else ""


def _read_number(_: Draft, cursor: Cursor) -> int:
    return read_count(cursor, MOST_DATA)


NUMBER = DataText(_write_number, _read_number)


@dataclass(frozen=True)
class Pending:
    """The text form of a phase in a position, and the phases that must be pending below it."""

    role: Role = Role.NONE
    below: tuple[int, ...] = ()
    """One of these phases waits below it; the first is filled in where a position does not say it."""
    needs: int | None = None
    """This phase waits somewhere below it, and a position must say it."""
    asked: Asked = Asked.ANYBODY
    option: tuple[int, int] | None = None
    """The option that the phase needs, and its value, as numbers."""
    text: DataText = NUMBER
    usual: Callable[[Draft, int], int] | None = None
    """The number that is meant for a player where none is given; 0 by default."""
    suspends: tuple[DraftCheck, ...] = ()
    """What is not checked while the phase waits, because it is not settled yet."""
