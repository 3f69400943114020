"""One step of a game: the states before and after it, with methods that compare them."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...modules.state import State
from ...rules.constants import CARD_KINDS, GOODS
from ...ruleset import Ruleset
from ..enums import ActionKind, Phase
from .parts import EventParts, parts_of

DIE_FACES = 6
SUMS = range(2, 2 * DIE_FACES + 1)
"""The sums of two dice."""


@dataclass(frozen=True)
class Change:
    """One step: the actor, the action, and the states before and after it."""

    ruleset: Ruleset
    actor: int
    kind: int
    argument: int
    before: State
    after: State
    states_before: np.ndarray
    """The state before the step, as an array for the rules."""
    states: np.ndarray
    """The state after the step."""

    @cached_property
    def parts(self) -> EventParts:
        """Return the event parts of the modules in play."""
        return parts_of(self.ruleset.modules)

    @property
    def players(self) -> range:
        """Return all seats."""
        return range(self.ruleset.players)

    @property
    def data(self) -> int:
        """Return the data of the decision."""
        return int(self.before.stack_data[self.before.stack_size - 1])

    @property
    def node_names(self) -> tuple[str, ...]:
        """Return the names of the nodes."""
        return tuple(self.ruleset.map.geometry.node_names)

    @property
    def edge_names(self) -> tuple[str, ...]:
        """Return the names of the edges."""
        return tuple(self.ruleset.map.geometry.edge_names)

    @property
    def hex_names(self) -> tuple[str, ...]:
        """Return the names of the hexes."""
        return tuple(self.ruleset.map.geometry.hex_names)

    def changed(self, field: str) -> list[int]:
        """Return the indices at which a row of the state, such as `building`, has a different value after the step."""
        before, after = getattr(self.before, field), getattr(self.after, field)
        if before == after:
            return []
        return [place for place, values in enumerate(zip(before, after, strict=True)) if values[0] != values[1]]

    def gained(self, seat: int) -> tuple[int, ...]:
        """Return the number of cards of each kind that the seat gained in the step; negative for lost cards."""
        return tuple(self.after.hand[seat, kind] - self.before.hand[seat, kind] for kind in range(CARD_KINDS))

    def turn_order(self) -> list[int]:
        """Return all seats in turn order, the active one first."""
        first = max(self.before.active, 0)
        return [(first + i) % self.ruleset.players for i in self.players]

    def has_ended(self, phase: int) -> bool:
        """Return whether a phase was pending before the step and is not pending after it."""
        return phase in waiting(self.before) and phase not in waiting(self.after)

    @cached_property
    def rolled(self) -> int:
        """Return the number of the roll that took effect in this step, or 0."""
        holding, after = self.parts.holding_phases, self.after
        if not holding.isdisjoint(waiting(after)):
            return 0
        for phase in holding:
            if self.has_ended(phase):
                return int(self.before.stack_data[waiting(self.before).index(phase)])
        is_rolled_again = after.stack_phase[after.stack_size - 1] == Phase.ROLLING_DICE
        if self.kind != ActionKind.ROLL_DICE or is_rolled_again:
            return 0
        return self.parts.numbers[self.kind](self.argument)


def waiting(state: State) -> list[int]:
    """Return the phases on the stack."""
    return list(state.stack_phase)[: state.stack_size]


def one(kind: int, count: int = 1) -> tuple[int, ...]:
    """Return the counts of a number of cards, or of other goods, of one kind."""
    return tuple(count if other == kind else 0 for other in range(CARD_KINDS if kind < CARD_KINDS else GOODS))
