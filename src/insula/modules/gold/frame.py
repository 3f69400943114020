"""What gold adds to frames: its counter, and its rates at the bank."""

from collections.abc import Mapping

from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.rules.constants import CARD_KINDS
from insula.ruleset.words import CARDS

from .rules.trade import rate_for_gold


def _rates(view: View, seat: int) -> Mapping[str, int]:
    return {"gold": int(view.state.gold_rate[seat])}


def _rates_of_gold(view: View, seat: int) -> Mapping[str, int]:
    state = view.state
    kinds = [kind for kind in range(CARD_KINDS) if state.rate[seat, kind]]
    return {CARDS[kind]: int(rate_for_gold(state, seat, kind)) for kind in kinds}


PART = FramePart(
    rates=_rates,
    rates_of_goods=_rates_of_gold,
)
