"""What a seat sees of bank, development cards and trade at each moment (BASE-INFO-01, BASE-INFO-02)."""

from insula.rules.constants import CARD_KINDS, GOODS, VICTORY_POINT
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, player_on_top, top_of_stack

from ..module import ALL_ANSWERED, ANSWERING, BANK_COUNTS_HIDDEN, COMPOSING, CONFIRMING
from .trade import COUNTER_OFFER, COUNTERED, OFFER


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
        show_answers(state, seen, seat)
        show_exchanges(state, seen, seat)
        hide_composing(state, seen, seat)


@rule
def show_answers(state, seen, seat):
    """Show the seat's own answer, and all of them when the active player chooses (BASE-TRADE-08)."""
    if phase_on_top(state) == CONFIRMING:
        for player in range(state.players):
            seen.trade_answer[player] = state.trade_answer[player]
    elif seat >= 0 and seat < state.players:
        seen.trade_answer[seat] = state.trade_answer[seat]


@rule
def show_exchanges(state, seen, seat):
    """Show the exchanges that the seat knows (BASE-TRADE-04)."""
    for maker in range(state.players):
        if knows_exchange(state, seat, maker):
            for kind in range(GOODS):
                seen.trade_give[maker, kind] = state.trade_give[maker, kind]
                seen.trade_want[maker, kind] = state.trade_want[maker, kind]


@rule
def knows_exchange(state, seat, maker):
    """Return whether the seat knows what a player offers: its own, what is published, what counters its own offer."""
    if seat == maker or (maker == state.active and is_published(state)):
        return True
    is_counter_offer = phase_on_top(state) == CONFIRMING and state.trade_answer[maker] == COUNTERED
    return is_counter_offer and seat == state.active


@rule
def is_published(state):
    """Return whether all know the offer of the active player."""
    for i in range(state.stack_size):
        if state.stack_phase[i] == ALL_ANSWERED:
            return True
    return phase_on_top(state) == CONFIRMING and data_on_top(state) == OFFER


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
