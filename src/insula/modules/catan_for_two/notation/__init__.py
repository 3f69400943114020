"""Catan for Two in the texts of actions, positions and records."""

from insula.modules.base.notation.neutral_lines import neutral_lines
from insula.notation.moment import Moment
from insula.notation.parts import NotationPart
from insula.notation.store_lines import store_check, store_line
from insula.rules.constants import KNIGHT

from ..module import (
    FORCED_TRADE_GIVE,
    NEUTRALS,
)
from ..rules.tokens import TOKENS
from .lines import BOUNDS, KNIGHTS_GONE, count_gone
from .pending import NUMBERS, PENDING, PHASE_CHECKS, check_discard, check_settled

_TOKENS = "trade tokens"


def _given(moment: Moment) -> bool:
    """Return whether the seat knows a card of a Forced Trade: both players do (TWO-ACTION-03)."""
    return 0 <= moment.seat < int(moment.before["players"])


PART = NotationPart(
    lines=(*neutral_lines(NEUTRALS, ("settlements", "roads")), store_line(_TOKENS, "trade_tokens"), KNIGHTS_GONE),
    bounds=BOUNDS,
    neutral_owners=NEUTRALS,
    cards_gone=lambda draft, kind: count_gone(draft) if kind == KNIGHT else 0,
    results_can_be_ignored=True,
    army_can_be_set_aside=True,
    pending=PENDING,
    numbers=NUMBERS,
    phase_checks=PHASE_CHECKS,
    checks=(store_check(_TOKENS, "trade_tokens", TOKENS), check_discard),
    pending_checks=(check_settled,),
    known={FORCED_TRADE_GIVE: _given},
)
