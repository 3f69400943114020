"""The game as one seat, or a spectator, sees it."""

import numpy as np

from ..modules import State
from ..notation.positions import write_position
from ..rules import entry, jit
from ..rules.constants import CHANCE
from ..rules.spec import STEPS
from ..rules.state import STATE
from ..ruleset import Ruleset
from ..ruleset.sight import SPECTATOR, mask_state
from .seats import GAME_OVER, seat_number

__all__ = ["SPECTATOR", "View"]


class View:
    """The game as one seat sees it; a spectator's `seat` is -1. Raises SeatError for a seat that is not at the table.

    `state` has the fields of the State record; what the seat may not know is empty in it. Changing anything hidden
    changes no byte of a view.

    >>> from insula import Game
    >>> view = Game(seed=1).view(0)
    >>> view.seat, view.state.players, view.state.rng
    (0, 4, 0)
    """

    __slots__ = ("array", "ruleset", "seat", "state")

    def __init__(self, ruleset: Ruleset, states: np.ndarray, seat: int) -> None:
        self.ruleset = ruleset
        self.seat = seat if seat == SPECTATOR else seat_number(ruleset, seat)
        self.array: np.ndarray = mask_state(states, seat)
        self.state: State = jit.record(self.array)

    @property
    def bytes(self) -> bytes:
        """All that the seat receives."""
        return self.array.tobytes()

    @property
    def position(self) -> str:
        """The position as text, without what the seat may not know."""
        return write_position(self.ruleset, self.array, seat=self.seat)

    @property
    def actor(self) -> int:
        """The seat that must decide, CHANCE (-1), or GAME_OVER (-2)."""
        if self.state.over:
            return GAME_OVER
        top = self.state.stack_size - 1
        return int(self.state.stack_player[top]) if self.state.stack_phase[top] >= STEPS else CHANCE

    @property
    def phase(self) -> int:
        """What is asked, one of `Phase`; -1 when the game is over."""
        return -1 if self.state.over else int(self.state.stack_phase[self.state.stack_size - 1])

    def points(self, seat: int | str) -> int:
        """The points of a seat that can be counted from here: hidden victory point cards of the own seat only.

        Raises SeatError if there is no such seat.
        """
        return int(entry.points(self.ruleset.boards, self.array, seat_number(self.ruleset, seat), True))

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own cards, by kind; a spectator has none."""
        return () if self.seat == SPECTATOR else tuple(self.state.hand.tolist()[self.seat])


def view_of_bytes(ruleset: Ruleset, seen: bytes, seat: int) -> View:
    """The view whose `bytes` these are: what a program in another process is given."""
    return View(ruleset, np.frombuffer(seen, STATE).copy(), seat)
