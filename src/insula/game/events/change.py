"""One step of a game: the states before and after it, and what follows from comparing them."""

from typing import NamedTuple

import numpy as np

from ...modules import State
from ...rules.constants import CARD_KINDS
from ...ruleset import Ruleset
from ..enums import ActionKind, Phase
from .parts import EventParts, parts_of

DIE_FACES = 6


class Change(NamedTuple):
    """One step: who did what, and the state before and after it."""

    ruleset: Ruleset
    actor: int
    kind: int
    argument: int
    before: State
    after: State
    states: np.ndarray
    """The state after the step, as an array for the rules."""

    @property
    def parts(self) -> EventParts:
        """What the modules in play add to the events."""
        return parts_of(self.ruleset.modules)

    @property
    def players(self) -> range:
        """All seats."""
        return range(self.ruleset.players)

    @property
    def data(self) -> int:
        """The data of the decision."""
        return int(self.before.stack_data[self.before.stack_size - 1])

    @property
    def node_names(self) -> tuple[str, ...]:
        """The names of the nodes."""
        return tuple(self.ruleset.map.geometry.node_names)

    @property
    def edge_names(self) -> tuple[str, ...]:
        """The names of the edges."""
        return tuple(self.ruleset.map.geometry.edge_names)

    @property
    def hex_names(self) -> tuple[str, ...]:
        """The names of the hexes."""
        return tuple(self.ruleset.map.geometry.hex_names)

    def gained(self, seat: int) -> tuple[int, ...]:
        """How many more cards of each kind the seat has after the step; negative for cards lost."""
        return tuple(self.after.hand[seat, kind] - self.before.hand[seat, kind] for kind in range(CARD_KINDS))

    def turn_order(self) -> list[int]:
        """All seats, the active one first."""
        first = max(self.before.active, 0)
        return [(first + i) % self.ruleset.players for i in self.players]

    def has_ended(self, phase: int) -> bool:
        """Whether a phase was pending before the step and is not any more."""
        return phase in waiting(self.before) and phase not in waiting(self.after)

    def rolled(self) -> int:
        """The number of the roll that took effect in this step, or 0."""
        holding = self.parts.holding_phases
        for phase in holding:
            if self.has_ended(phase):
                return int(self.before.stack_data[waiting(self.before).index(phase)])
        after = self.after
        is_held = (
            not holding.isdisjoint(waiting(after)) or after.stack_phase[after.stack_size - 1] == Phase.ROLLING_DICE
        )
        if self.kind != ActionKind.ROLL_DICE or is_held:
            return 0
        return sum(divmod(self.argument, DIE_FACES)) + 2


def waiting(state: State) -> list[int]:
    """The phases on the stack."""
    return list(state.stack_phase)[: state.stack_size]


def one(kind: int, count: int = 1) -> tuple[int, ...]:
    """Cards of one kind."""
    return tuple(count if other == kind else 0 for other in range(CARD_KINDS))
