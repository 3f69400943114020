"""Why fish cannot remove the pirate, and why a ship for fish cannot lie somewhere."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE
from insula.modules.fishermen.module import BUILDING_FOR_FISH
from insula.modules.fishermen.rules.paying import GREATEST, fish_up_to
from insula.modules.seafarers.module import ROAD_BUILDING_SHIP
from insula.modules.seafarers.reasons import free_ship
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import NOWHERE

from .module import FISH_PIRATE
from .rules import price_of_removal


def use(attempt: Attempt) -> Reason | None:
    """COMBO-FISH-SEA."""
    price = int(price_of_removal(jit.record(attempt.ruleset.boards), attempt.state, attempt.player))
    if fish_up_to(attempt.state, attempt.player, GREATEST) < price:
        return Reason("not_enough_fish", number=price)
    return Reason("pirate_off_board" if attempt.state.pirate == NOWHERE else "figure_stays")


PART = ReasonPart(
    checks={
        FISH_PIRATE: (Check(use, (ACTION_PHASE,)),),
        ROAD_BUILDING_SHIP: (Check(free_ship, (BUILDING_FOR_FISH,)),),
    },
    sentences={"pirate_off_board": "the pirate is not on the board"},
)
