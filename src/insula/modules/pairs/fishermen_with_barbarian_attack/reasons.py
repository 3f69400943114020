"""Why fish cannot pay for a longer move of a knight."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.barbarian_attack.module import MOVING_PATH_KNIGHT
from insula.modules.barbarian_attack.rules.knights import PAID
from insula.modules.fishermen.module import FISH_ACTION
from insula.modules.fishermen.rules.constants import ROBBER
from insula.reason import Reason
from insula.rules import jit

from .module import FISH_KNIGHT
from .rules import price_of_range


def pay(attempt: Attempt) -> Reason:
    """COMBO-FISH-BA, COMBO-B-ADD-01."""
    if attempt.data >= PAID:
        return Reason("range_paid_already")
    return Reason(
        "not_enough_fish", number=int(price_of_range(jit.record(attempt.ruleset.boards), attempt.state, attempt.player))
    )


def no_robber(attempt: Attempt) -> Reason | None:
    """COMBO-FISH-BA."""
    return Reason("fish_move_knights") if attempt.argument == ROBBER else None


PART = ReasonPart(
    checks={
        FISH_KNIGHT: (Check(pay, (MOVING_PATH_KNIGHT,)),),
        FISH_ACTION: (Check(no_robber, is_first=True),),
    },
    out_of_place={FISH_KNIGHT: Reason("no_knight_chosen")},
    sentences={
        "fish_move_knights": "there is no robber in this game: fish pay for a longer move of a knight",
        "no_knight_chosen": "fish pay for a longer move of a knight when it has been chosen",
    },
)
