"""Why fish cannot bring movement points."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.traders_barbarians.reasons import no_more_points
from insula.modules.traders_barbarians.rules.phases import MOVING_WAGON
from insula.reason import Reason
from insula.rules import jit

from .rules import actions as act
from .rules.points import price_of_points


def use(attempt: Attempt) -> Reason | None:
    """COMBO-FISH-TB."""
    price = int(price_of_points(jit.record(attempt.ruleset.boards), attempt.state, attempt.player))
    return no_more_points(attempt) or Reason("not_enough_fish", number=price)


PART = ReasonPart(
    checks={act.FISH_WAGON: (Check(use, (MOVING_WAGON,)),)},
    out_of_place={act.FISH_WAGON: Reason("end_building_first")},
)
