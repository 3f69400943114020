"""Why a road, a ship or a settlement of a neutral player cannot be built at the sea."""

from collections.abc import Callable

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.catan_for_two.module import (
    BUILDING_NEUTRAL_ROAD,
    BUILDING_NEUTRAL_SETTLEMENT,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLEMENT,
    SETUP_NEUTRAL_SETTLEMENT,
)
from insula.modules.catan_for_two.reasons import as_neutral, settlement_first, used_up
from insula.modules.seafarers.reasons import needs_land, only_on_land, out_of_reach, ship_side, starting_place
from insula.reason import Reason
from insula.rules.constants import SHIP

from .module import NEUTRAL_SHIP


def neutral_ship(attempt: Attempt) -> Reason | None:
    """TWO-COMBO-03."""
    neutral = as_neutral(attempt)
    if neutral is None:
        return Reason("no_such_neutral")
    if reason := settlement_first(attempt) or ship_side(neutral) or used_up(neutral, SHIP):
        return reason
    return Reason("neutral_ship_not_connected", other=neutral.player) if out_of_reach(neutral) else None


def _for_neutral(find: Callable[[Attempt], Reason | None]) -> Callable[[Attempt], Reason | None]:
    """Return a check of the neutral player's place that a check of a player's own place makes."""

    def check(attempt: Attempt) -> Reason | None:
        neutral = as_neutral(attempt)
        return find(neutral) if neutral else None

    return check


PART = ReasonPart(
    checks={
        NEUTRAL_SHIP: (Check(neutral_ship, (BUILDING_NEUTRAL_ROAD, BUILDING_NEUTRAL_SETTLEMENT)),),
        NEUTRAL_ROAD: (Check(_for_neutral(only_on_land), is_first=True),),
        NEUTRAL_SETTLEMENT: (Check(_for_neutral(needs_land), is_first=True),),
        SETUP_NEUTRAL_SETTLEMENT: (Check(starting_place, is_first=True),),
    },
    out_of_place={NEUTRAL_SHIP: Reason("nothing_for_neutral")},
    sentences={"neutral_ship_not_connected": "no ship and no settlement of {other} is there"},
)
