"""Why fish cannot pay for a bridge, and why it cannot be built at a place."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE
from insula.modules.base.reasons.building import out_of_reach, path_taken
from insula.modules.fishermen.rules.paying import GREATEST, fish_up_to
from insula.modules.rivers.rules.island import is_bridge_site
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import BRIDGE

from .module import BUILDING_BRIDGE_FOR_FISH, FISH_BRIDGE, FISH_BRIDGE_PLACE
from .rules import price_of_bridge


def use(attempt: Attempt) -> Reason | None:
    """COMBO-FISH-RIVER."""
    price = int(price_of_bridge(jit.record(attempt.ruleset.boards), attempt.state, attempt.player))
    if fish_up_to(attempt.state, attempt.player, GREATEST) < price:
        return Reason("not_enough_fish", number=price)
    return attempt.has_none_left(BRIDGE) or Reason("no_bridge_possible")


def place(attempt: Attempt) -> Reason | None:
    """RIVER-BRIDGE-02."""
    if attempt.is_edge and not is_bridge_site(jit.record(attempt.ruleset.boards), attempt.state, attempt.argument):
        return Reason("no_bridge_site")
    return path_taken(attempt) or out_of_reach(attempt)


PART = ReasonPart(
    checks={
        FISH_BRIDGE: (Check(use, (ACTION_PHASE,)),),
        FISH_BRIDGE_PLACE: (Check(place, (BUILDING_BRIDGE_FOR_FISH,)),),
    },
    asked={BUILDING_BRIDGE_FOR_FISH: Asked("fish_bridge_place", "place the bridge")},
    out_of_place={FISH_BRIDGE_PLACE: Reason("no_bridge_due")},
    sentences={
        "no_bridge_possible": "{seat} has no legal place for a bridge",
        "no_bridge_due": "no bridge for fish is to be placed now",
    },
)
