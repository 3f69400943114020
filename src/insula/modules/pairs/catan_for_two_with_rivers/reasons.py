"""Why a bridge of a neutral player cannot be built, and no road where one belongs."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.reasons.building import path_taken
from insula.modules.catan_for_two.module import NEUTRAL_ROAD, NEUTRALS
from insula.modules.catan_for_two.reasons import as_neutral, neutral_road, not_connected, used_up
from insula.modules.rivers import offers
from insula.modules.rivers.reasons import only_bridges
from insula.modules.rivers.rules.island import is_bridge_site
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import BRIDGE
from insula.rules.mechanisms.neutral_places import neutral_place

from .module import BUILDING_NEUTRAL_BRIDGE, NEUTRAL_BRIDGE


def neutral_bridge(attempt: Attempt) -> Reason | None:
    """RIVER-COMBO-TWO."""
    neutral = as_neutral(attempt)
    if neutral is None:
        return Reason("no_such_neutral")
    board, edge = jit.record(attempt.ruleset.boards), neutral.argument
    if neutral.is_edge and not is_bridge_site(board, attempt.state, edge):
        return Reason("no_bridge_site")
    if neutral.is_edge and not offers.may_build_bridge(board, attempt.state, edge):
        return Reason("no_bridge_allowed")
    return path_taken(neutral) or used_up(neutral, BRIDGE) or not_connected(neutral)


def road_instead(attempt: Attempt) -> Reason | None:
    """RIVER-COMBO-TWO."""
    places = (neutral_place(number, edge) for number in range(NEUTRALS) for edge in range(attempt.board["n_edges"]))
    if any(neutral_bridge(attempt.at(int(place))) is None for place in places):
        return Reason("neutral_bridge_first")
    return neutral_road(attempt)


def neutral_site(attempt: Attempt) -> Reason | None:
    """RIVER-SITE-03."""
    neutral = as_neutral(attempt)
    return only_bridges(neutral) if neutral else None


_ASKED = (BUILDING_NEUTRAL_BRIDGE,)

PART = ReasonPart(
    checks={
        NEUTRAL_BRIDGE: (Check(neutral_bridge, _ASKED),),
        NEUTRAL_ROAD: (Check(neutral_site, is_first=True), Check(road_instead, _ASKED)),
    },
    asked={BUILDING_NEUTRAL_BRIDGE: Asked("neutral_bridge", "build a bridge for a neutral player")},
    out_of_place={NEUTRAL_BRIDGE: Reason("nothing_for_neutral")},
    sentences={
        "no_bridge_allowed": "no bridge can be built on this path now",
        "neutral_bridge_first": "a bridge is possible for a neutral player, so no road is built instead",
    },
)
