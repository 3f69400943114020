"""What a seat knows of a trade: offers and answers are sealed at first (BASE-TRADE-04)."""

from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top

from ..module import ALL_ANSWERED, CONFIRMING
from .trade import COUNTERED, OFFER


@rule
def knows_answer(state, seat, other):
    """Return whether the seat knows the other's answer: all are revealed before one is confirmed (BASE-TRADE-08)."""
    return seat == other or phase_on_top(state) == CONFIRMING


@rule
def knows_offer(state, seat, maker):
    """Return whether the seat knows what the maker gives and wants (BASE-TRADE-04, BASE-TRADE-08)."""
    if seat == maker:
        return True
    is_confirmed = phase_on_top(state) == CONFIRMING
    if maker == state.active:
        return offer_is_open(state) or (is_confirmed and data_on_top(state) == OFFER)
    return is_confirmed and seat == state.active and state.trade_answer[maker] == COUNTERED


@rule
def offer_is_open(state):
    """Return whether an offer of the active player waits for answers."""
    for place in range(state.stack_size):
        if state.stack_phase[place] == ALL_ANSWERED:
            return True
    return False
