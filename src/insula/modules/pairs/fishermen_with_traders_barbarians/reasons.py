"""Why fish cannot bring movement points."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.traders_barbarians.module import MOVING_WAGON
from insula.modules.traders_barbarians.reasons import no_more_points
from insula.reason import Reason
from insula.rules import jit

from .module import FISH_WAGON
from .rules import price_of_points


def use(attempt: Attempt) -> Reason | None:
    """COMBO-FISH-TB."""
    price = int(price_of_points(jit.record(attempt.ruleset.boards), attempt.state, attempt.player))
    return no_more_points(attempt) or Reason("not_enough_fish", number=price)


PART = ReasonPart(
    checks={FISH_WAGON: (Check(use, (MOVING_WAGON,)),)},
    out_of_place={FISH_WAGON: Reason("end_building_first")},
)
