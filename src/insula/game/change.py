"""One step of a game: the records before and after it, and what can be read off them."""

from typing import Any, NamedTuple

import numpy as np

from ..modules.base.rules import actions as act
from ..modules.base.rules.phases import ROLLING_DICE
from ..modules.cities_knights.rules.phases import RESOLVING_ROLL
from ..rules.constants import CARD_KINDS
from ..ruleset import Ruleset

DIE_FACES = 6


class Change(NamedTuple):
    """One step: who did what, and the state before and after it."""

    ruleset: Ruleset
    actor: int
    kind: int
    argument: int
    before: Any
    after: Any
    states: np.ndarray
    """The state after it, as the rules take it."""

    @property
    def players(self) -> range:
        """All seats."""
        return range(self.ruleset.players)

    @property
    def has_knights(self) -> bool:
        """Whether Cities & Knights is in play."""
        return "cities_knights" in self.ruleset.modules

    @property
    def data(self) -> int:
        """What the decision remembered."""
        return int(self.before.stack_data[self.before.stack_size - 1])

    def gained(self, seat: int) -> tuple[int, ...]:
        """How many cards more of each kind the seat has after the step."""
        return tuple(self.after.hand[seat, kind] - self.before.hand[seat, kind] for kind in range(CARD_KINDS))

    def turn_order(self) -> list[int]:
        """All seats, the active one first."""
        first = max(self.before.active, 0)
        return [(first + i) % self.ruleset.players for i in self.players]

    def has_ended(self, phase: int) -> bool:
        """Whether something that was pending is so no longer."""
        return phase in waiting(self.before) and phase not in waiting(self.after)

    def rolled(self) -> int:
        """The number of the roll that took its effect in this step, or 0 (CK-DICE-02: the event die comes first)."""
        if self.has_ended(RESOLVING_ROLL):
            return int(self.before.stack_data[waiting(self.before).index(RESOLVING_ROLL)])
        after = self.after
        is_pending = RESOLVING_ROLL in waiting(after) or after.stack_phase[after.stack_size - 1] == ROLLING_DICE
        if self.kind != act.ROLL_DICE or is_pending:
            return 0
        return sum(divmod(self.argument, DIE_FACES)) + 2


def waiting(state: Any) -> list[int]:
    """The phases on the stack."""
    return list(state.stack_phase)[: state.stack_size]


def one(kind: int, count: int = 1) -> tuple[int, ...]:
    """Cards of one kind."""
    return tuple(count if other == kind else 0 for other in range(CARD_KINDS))
