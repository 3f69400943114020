"""What a seat sees of bank, development cards and trade at each moment (BASE-INFO-01, BASE-INFO-02)."""

from insula.modules.state import State
from insula.rules.constants import CARD_KINDS, GOODS, VICTORY_POINT
from insula.ruleset.parts import SightPart

from .module import ALL_ANSWERED, ANSWERING, BANK_COUNTS_HIDDEN, COMPOSING, CONFIRMING
from .rules.trade import COUNTER_OFFER, COUNTERED, OFFER


def reveal(state: State, seen: State, seat: int) -> None:
    """Hide the bank by option, show victory point cards after the end, and show the known parts of a trade."""
    if state.option[BANK_COUNTS_HIDDEN]:
        for kind in range(CARD_KINDS):
            seen.bank[kind] = 0
    if state.over:
        # After the end victory point cards are shown (BASE-DEV-05, BASE-WIN-04).
        for player in range(state.players):
            seen.development[player, VICTORY_POINT] = state.development[player, VICTORY_POINT]
    if state.stack_size:
        _show_trade(state, seen, seat)


def _show_trade(state: State, seen: State, seat: int) -> None:
    """Show the published part of a trade and the seat's own part of it (BASE-TRADE-04, BASE-TRADE-08)."""
    top = state.stack_size - 1
    phase, asked, data = state.stack_phase[top], state.stack_player[top], state.stack_data[top]
    players, active = range(state.players), state.active
    known = {seat} & {*players}
    if ALL_ANSWERED in state.stack_phase or (phase == CONFIRMING and data == OFFER):
        known.add(active)
    if phase == CONFIRMING:
        for maker in players:
            seen.trade_answer[maker] = state.trade_answer[maker]
        if seat == active:
            known |= {maker for maker in players if state.trade_answer[maker] == COUNTERED}
    elif seat in known:
        seen.trade_answer[seat] = state.trade_answer[seat]
    for maker in known:
        for kind in range(GOODS):
            seen.trade_give[maker, kind] = state.trade_give[maker, kind]
            seen.trade_want[maker, kind] = state.trade_want[maker, kind]
    if phase == COMPOSING and seat != asked:
        seen.trade_step = 0
        if asked == active:
            seen.trade_asked = 0
        if data == COUNTER_OFFER:
            # a counter-offer is an answer, which nobody sees before all have answered
            seen.stack_phase[top] = ANSWERING
            seen.stack_data[top] = 0


PART = SightPart(reveal=reveal)
