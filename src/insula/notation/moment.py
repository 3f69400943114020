"""A step of a played game, used to decide who knows its action or outcome."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import numpy as np

from ..rules.spec import ARGUMENT_BITS, ARGUMENTS


class Played(Protocol):
    """One step that was played."""

    @property
    def actor(self) -> int:
        """The seat that decided, or CHANCE."""

    @property
    def code(self) -> int:
        """The action or outcome."""


class Moment(NamedTuple):
    """One step of a game, with all steps around it, and the seat whose knowledge is in question."""

    steps: Sequence[Played]
    states: Sequence[np.void]
    """The state before each step, and the final state."""
    number: int
    seat: int

    @property
    def actor(self) -> int:
        """The seat that decided, or CHANCE."""
        return self.steps[self.number].actor

    @property
    def code(self) -> int:
        """The action or outcome."""
        return self.steps[self.number].code

    @property
    def kind(self) -> int:
        """The kind of the action."""
        return self.code >> ARGUMENT_BITS

    @property
    def argument(self) -> int:
        """The argument of the action."""
        return self.code & (ARGUMENTS - 1)

    @property
    def before(self) -> np.void:
        """The state before the step."""
        return self.states[self.number]

    @property
    def asked(self) -> tuple[int, int, int]:
        """The phase of the decision, with its player and its number."""
        before = self.before
        top = before["stack_size"] - 1
        return int(before["stack_phase"][top]), int(before["stack_player"][top]), int(before["stack_data"][top])

    def ended(self, *phases: int) -> int | None:
        """Return the number of the first state after the step in which none of the phases is pending, or None.

        A simultaneous choice becomes known when all players have chosen.
        """
        for later in range(self.number + 1, len(self.states)):
            if not any(waits(self.states[later], phase) for phase in phases):
                return later
        return None


def waits(state: np.void, phase: int) -> bool:
    """Return whether a phase is pending in a state."""
    return phase in state["stack_phase"][: state["stack_size"]]


Known = Callable[[Moment], bool]
"""Returns whether the seat knows the action or outcome."""
