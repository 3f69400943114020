"""Why something is not possible at the islands of the tribe, and why a harbor cannot be placed."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import (
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    MOVE_ROBBER,
    ROAD_BUILDING_PLACE,
)
from insula.reason import Reason
from insula.rules.constants import NOWHERE
from insula.ruleset.words import HARBORS

from .module import PLACE_HARBOR, PLACING_HARBOR
from .rules.harbors import end_with_building, is_coast, kind_of, side_of
from .rules.islands import is_on_main_island, may_build_road, may_settle


def harbor(attempt: Attempt) -> Reason | None:
    """SEA-FT-05."""
    edge, kind = int(side_of(attempt.argument)), int(kind_of(attempt.argument))
    if not attempt.at(edge).is_edge:
        return Reason("no_such_path")
    if kind >= len(HARBORS) or attempt.state.kept_harbors[attempt.player, kind] == 0:
        return Reason("harbor_not_kept")
    if not is_coast(attempt.rules_board, edge):
        return Reason("harbor_needs_coast")
    if end_with_building(attempt.rules_board, attempt.state, attempt.player, edge) == NOWHERE:
        return Reason("harbor_needs_building")
    return Reason("harbor_too_near")


def road(attempt: Attempt) -> Reason | None:
    """SEA-FT-01."""
    if not attempt.is_edge or may_build_road(attempt.rules_board, attempt.argument):
        return None
    return Reason("tribe_lives_there")


def settlement(attempt: Attempt) -> Reason | None:
    """SEA-FT-01."""
    if not attempt.is_node or may_settle(attempt.rules_board, attempt.argument):
        return None
    return Reason("tribe_lives_there")


def robber(attempt: Attempt) -> Reason | None:
    """SEA-FT-06."""
    is_away = attempt.is_land and not is_on_main_island(attempt.rules_board, attempt.argument)
    return Reason("robber_on_main_island") if is_away else None


PART = ReasonPart(
    checks={
        PLACE_HARBOR: (Check(harbor, (PLACING_HARBOR,)),),
        BUILD_ROAD: (Check(road, is_first=True),),
        ROAD_BUILDING_PLACE: (Check(road, is_first=True),),
        BUILD_SETTLEMENT: (Check(settlement, is_first=True),),
        MOVE_ROBBER: (Check(robber, is_first=True),),
    },
    asked={PLACING_HARBOR: Asked("place_harbor", "place the harbor")},
    out_of_place={PLACE_HARBOR: Reason("no_harbor_due")},
    sentences={
        "harbor_not_kept": "{seat} <keep> no such harbor",
        "harbor_needs_coast": "a harbor lies on the coast of the main island",
        "harbor_needs_building": "{seat} <have> no building at this side",
        "harbor_too_near": "a corner of this side belongs to another harbor",
        "tribe_lives_there": "the forgotten tribe lives there: nobody builds on its islands",
        "robber_on_main_island": "the robber stays on the main island",
        "no_harbor_due": "no harbor is placed now",
    },
)
