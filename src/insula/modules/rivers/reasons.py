"""Why something is not possible in The Rivers of Catan."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.base.module import BUILD_ROAD, ROAD_BUILDING_PLACE, SETUP_ROAD
from insula.modules.base.reasons.building import out_of_reach, path_taken
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import BRIDGE

from .module import BUILD_BRIDGE, DRAW_ROBBER_SWAMP
from .rules.bridges import is_supported
from .rules.island import is_bridge_site


def bridge(attempt: Attempt) -> Reason | None:
    """RIVER-BRIDGE-01, RIVER-BRIDGE-02, RIVER-BRIDGE-04."""
    if attempt.is_edge and not _is_site(attempt):
        return Reason("no_bridge_site")
    place = path_taken(attempt) or out_of_reach(attempt) or _unsupported(attempt)
    return place or attempt.has_none_left(BRIDGE) or attempt.cannot_pay(BRIDGE)


def _unsupported(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-QUAKE."""
    board = jit.record(attempt.ruleset.boards)
    is_held = is_supported(board, attempt.state, attempt.player, attempt.argument)
    return None if is_held else Reason("beside_damaged_road")


def only_bridges(attempt: Attempt) -> Reason | None:
    """RIVER-SITE-03."""
    return Reason("only_bridges") if attempt.is_edge and _is_site(attempt) else None


def _is_site(attempt: Attempt) -> bool:
    return bool(is_bridge_site(jit.record(attempt.ruleset.boards), attempt.state, attempt.argument))


PART = ReasonPart(
    checks={
        BUILD_BRIDGE: (Check(bridge, is_purchase=True),),
        SETUP_ROAD: (Check(only_bridges, is_first=True),),
        BUILD_ROAD: (Check(only_bridges, is_first=True),),
        ROAD_BUILDING_PLACE: (Check(only_bridges, is_first=True),),
    },
    chance=frozenset({DRAW_ROBBER_SWAMP}),
    sentences={
        "no_bridge_site": "no river crosses this path: a bridge is built only where one does",
        "beside_damaged_road": "only a damaged road ends there: it must be repaired first",
        "only_bridges": "a river crosses this path: only a bridge can be built here",
        "gold_for_resources": "gold can be exchanged only for resources",
    },
)
