"""Who knows the decisions and draws of the base game (BASE-INFO-01, BASE-INFO-02).

A simultaneous choice becomes known when all players have chosen; a trade becomes known when the seat is asked.
"""

import numpy as np

from insula.notation.moment import Known, Moment
from insula.rules.spec import ARGUMENT_BITS
from insula.ruleset.sight import mask_state

from ..module import (
    ALL_ANSWERED,
    ALL_DISCARD,
    ANSWER_OFFER,
    COMPOSING,
    CONFIRM_TRADE,
    DISCARD,
    DRAW_DEVELOPMENT_CARD,
    DRAW_STOLEN_CARD,
    TRADE_DONE,
    TRADE_GIVE,
    TRADE_PARTNER,
    TRADE_WANT,
    WITHDRAW_OFFER,
)
from ..rules.trade import COUNTER_OFFER, COUNTERED


def _stolen_card(moment: Moment) -> bool:
    """Return whether the seat knows a stolen card: only the thief and the victim do."""
    return moment.seat in moment.asked[1:]


def _development_card(moment: Moment) -> bool:
    """Return whether the seat knows a drawn development card: only its buyer does."""
    return moment.seat == moment.asked[1]


def _discard(moment: Moment) -> bool:
    """Return whether the seat knows a discard: its own, or any discard after all players have discarded."""
    return moment.actor == moment.seat or moment.ended(ALL_DISCARD) is not None


def _answer(moment: Moment) -> bool:
    """Return whether the seat knows an answer: its own, or all of them unless the maker ended the round early."""
    if moment.actor == moment.seat:
        return True
    end = moment.ended(ALL_ANSWERED)
    return end is not None and bool(moment.steps[end - 1].actor != moment.states[end - 1]["active"])


def _end_of_composing(moment: Moment) -> bool:
    """Return whether the seat knows how composing ended: a counter-offer is also an answer."""
    phase, _, what = moment.asked
    is_counter_offer = phase == COMPOSING and what == COUNTER_OFFER and moment.actor != moment.before["active"]
    return _answer(moment) if is_counter_offer else True


def _part_of_offer(moment: Moment) -> bool:
    """Return whether the seat saw the offer, proposal or counter-offer, or the exchange itself."""
    if moment.actor == moment.seat:
        return True
    maker, states = moment.actor, moment.states
    for later in range(moment.number + 1, len(states)):
        if not states[later]["trade_give"][maker].any():
            is_counter = states[later - 1]["trade_answer"][maker] == COUNTERED
            return bool(is_counter and moment.steps[later - 1].code == (CONFIRM_TRADE << ARGUMENT_BITS) + maker)
        if mask_state(np.array([states[later]]), moment.seat)[0]["trade_give"][maker].any():
            return True
    return False


KNOWN: dict[int, Known] = {
    DRAW_STOLEN_CARD: _stolen_card,
    DRAW_DEVELOPMENT_CARD: _development_card,
    DISCARD: _discard,
    ANSWER_OFFER: _answer,
    TRADE_DONE: _end_of_composing,
    WITHDRAW_OFFER: _end_of_composing,
    TRADE_GIVE: _part_of_offer,
    TRADE_WANT: _part_of_offer,
    TRADE_PARTNER: _part_of_offer,
}
