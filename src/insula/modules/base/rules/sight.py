"""What a seat sees of bank, development cards and trade at each moment (BASE-INFO-01, BASE-INFO-02)."""

from insula.rules.constants import CARD_KINDS, GOODS, VICTORY_POINT
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, player_on_top, top_of_stack

from ..module import ANSWERING, BANK_COUNTS_HIDDEN, COMPOSING
from .knowledge import knows_answer, knows_offer
from .trade import COUNTER_OFFER


@rule
def reveal(state, seen, seat):
    """Hide the bank by option, show victory point cards after the end, and show the known parts of a trade."""
    if state.option[BANK_COUNTS_HIDDEN] == 1:
        for kind in range(CARD_KINDS):
            seen.bank[kind] = 0
    if state.over == 1:
        # After the end victory point cards are shown (BASE-DEV-05, BASE-WIN-04).
        for player in range(state.players):
            seen.development[player, VICTORY_POINT] = state.development[player, VICTORY_POINT]
    if state.stack_size > 0:
        show_trade(state, seen, seat)
        hide_composing(state, seen, seat)


@rule
def show_trade(state, seen, seat):
    """Show the answers and the exchanges that the seat knows (BASE-TRADE-04, BASE-TRADE-08)."""
    for player in range(state.players):
        if knows_answer(state, seat, player):
            seen.trade_answer[player] = state.trade_answer[player]
        if knows_offer(state, seat, player):
            for kind in range(GOODS):
                seen.trade_give[player, kind] = state.trade_give[player, kind]
                seen.trade_want[player, kind] = state.trade_want[player, kind]


@rule
def hide_composing(state, seen, seat):
    """Hide what another seat is composing. A counter-offer is an answer, which nobody sees before all have answered."""
    asked = player_on_top(state)
    if phase_on_top(state) != COMPOSING or seat == asked:
        return
    seen.trade_step = 0
    if asked == state.active:
        seen.trade_asked = 0
    if data_on_top(state) == COUNTER_OFFER:
        seen.stack_phase[top_of_stack(state)] = ANSWERING
        seen.stack_data[top_of_stack(state)] = 0
