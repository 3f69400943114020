"""Why something is not possible between the turns of five and six players."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import OFFER_TRADE, PROPOSE_TRADE
from insula.reason import Reason

from .module import PASS_SPECIAL_BUILD, SPECIAL_BUILDING


def second_part(attempt: Attempt) -> Reason | None:
    """FIVESIX-PAIR-03."""
    return Reason("no_trade_in_second_part") if attempt.state.second_part else None


_NO_TRADE = (Check(second_part, is_first=True),)

PART = ReasonPart(
    checks={OFFER_TRADE: _NO_TRADE, PROPOSE_TRADE: _NO_TRADE},
    asked={SPECIAL_BUILDING: Asked("pass_special_build", "build something or pass")},
    out_of_place={PASS_SPECIAL_BUILD: Reason("not_between_turns")},
    elsewhere={SPECIAL_BUILDING: Reason("between_turns")},
    buying_phases=frozenset({SPECIAL_BUILDING}),
    sentences={
        "no_trade_in_second_part": "players do not trade with each other in the second part of the turn",
        "not_between_turns": "this is only possible between the turns",
        "between_turns": "between the turns {seat} can only build something or pass",
    },
)
