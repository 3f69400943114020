"""Games in which nobody can gain another point: all places are taken, and all cards are played.

This sometimes happens in random games. Nothing that players can still do changes any points, so such a game would never
end. The proof: each seat in turn gets the turn and plenty of every card. If its only actions are then those that move
cards (`idle` of a `ModuleSpec`), it can never do more, because pieces of these modules are never removed.
"""

import numpy as np
from numpy.typing import NDArray

from ..rules import entry
from ..rules.choices import CHOICES
from ..rules.constants import CHANCE, NOBODY, RESOURCES
from ..rules.spec import ARGUMENT_BITS
from ..rules.state import copied, specs_of
from ..ruleset import Ruleset
from .enums import Phase

PLENTY = 19
"""Cards of each kind: enough to pay for everything."""


def is_at_standstill(ruleset: Ruleset, states: NDArray[np.void]) -> bool:
    """Return whether it is certain that nobody can win from here; False if not, or if the modules do not allow a proof.

    >>> is_at_standstill(Ruleset.of("base"), Ruleset.of("base").template)
    False
    """
    if not can_be_proven(ruleset) or not states["turn"][0]:
        return False
    idle = {kind for spec in specs_of(ruleset.modules) for kind in spec.idle or ()}
    return all(_kinds_for(ruleset, states, seat) <= idle for seat in range(ruleset.players))


def can_be_proven(ruleset: Ruleset) -> bool:
    """Return whether the modules allow a proof that nobody can win any more.

    >>> can_be_proven(Ruleset.of("base"))
    True
    """
    return all(spec.idle is not None for spec in specs_of(ruleset.modules))


def _kinds_for(ruleset: Ruleset, states: NDArray[np.void], seat: int) -> set[int]:
    """Return the kinds of actions that a seat has in its turn with plenty of cards; {CHANCE} if it wins at once."""
    trial, room = copied(states), np.zeros(1, CHOICES)
    state = trial[0]
    state["hand"][seat, :RESOURCES] = PLENTY
    state["hand_size"][seat] = PLENTY * RESOURCES
    state["development_new"][:], state["card_played"], state["built"] = 0, 0, 0
    state["active"], state["own_turn"] = seat, 1
    state["stack_phase"][:], state["stack_player"][:], state["stack_data"][:] = 0, NOBODY, 0
    state["stack_phase"][0], state["stack_player"][0], state["stack_size"] = Phase.ACTION_PHASE, seat, 1
    count = entry.play(ruleset.boards, trial, entry.NO_ACTION, room, False)
    return set((room["action"][0, :count] >> ARGUMENT_BITS).tolist()) if count else {CHANCE}
