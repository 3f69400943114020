"""A module's description of its phases, so that positions can write, read and check pending phases."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, Flag, auto

from ..errors import Message
from .data_texts import NUMBER, DataText
from .draft import Draft

PendingPhases = list[tuple[int, int, int]]
"""Phases with their players and numbers, from the bottom of the stack."""

DraftCheck = Callable[[Draft], None]
"""A function that raises ImpossiblePositionError if something in the draft is impossible."""
PhaseCheck = Callable[[Draft, int, int], Message | None]
"""A function that returns what is wrong with the player and the number of a phase, or None."""
PendingCheck = Callable[[Draft, PendingPhases], None]
"""A function that raises ImpossiblePositionError if the draft does not match the pending phases."""


class Role(Flag):
    """The role of a phase in a turn."""

    NONE = 0
    BOTTOM = auto()
    """No phase has to be pending below it."""
    ACTING = auto()
    """A player acts in it. Interruptions of the turn are pending above it."""
    OWN_TURN = auto()
    """The player whose turn it is acts in it, and can win."""
    USUAL = auto()
    """It is the default pending phase of a position, and the default phase below other phases."""
    LATER_STEP = auto()
    """It is a step of a turn after trading and building."""
    TURN_END = auto()
    """It ends the turn. The rest of the turn can be pending above it."""
    AFTER_TURN = auto()
    """A player can be asked after the end of the turn."""
    LAYING = auto()
    """The board is being laid."""
    PLACING_ROBBER = auto()
    """Chance puts the robber on the laid board."""
    OF_TABLE = auto()
    """It can have no player."""


class Asked(Enum):
    """The players who can be asked in a phase."""

    ANYBODY = auto()
    OF_THE_TURN = auto()
    OPPONENT = auto()


@dataclass(frozen=True)
class Pending:
    """The text form of a phase in a position, and the phases that must be pending below it."""

    role: Role = Role.NONE
    below: tuple[int, ...] = ()
    """One of these phases is pending below it; the first is the default."""
    needs: int | None = None
    """This phase is pending somewhere below it, and a position must give it."""
    asked: Asked = Asked.ANYBODY
    option: tuple[int, int] | None = None
    """The numbers of the option and the value that the phase needs."""
    text: DataText = NUMBER
    usual: Callable[[Draft, int], int] | None = None
    """Returns the default number for a player. Without this function, the default is 0."""
    suspends: tuple[DraftCheck, ...] = ()
    """Checks to skip while the phase is pending, because their subject is not settled yet."""
