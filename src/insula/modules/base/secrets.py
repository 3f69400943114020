"""What a seat sees of bank, development cards and trade at each moment (BASE-INFO-01, BASE-INFO-02)."""

import numpy as np

from insula.rules.constants import VICTORY_POINT
from insula.ruleset.parts import SightPart

from .module import ALL_ANSWERED, ANSWERING, BANK_COUNTS_HIDDEN, COMPOSING, CONFIRMING
from .rules.trade import COUNTER_OFFER, COUNTERED, OFFER


def reveal(record: np.void, seen: np.void, seat: int) -> None:
    """Hide the bank by option, show victory point cards after the end, and show the known parts of a trade."""
    if record["option"][BANK_COUNTS_HIDDEN]:
        seen["bank"] = 0
    if record["over"]:
        # After the end victory point cards are shown (BASE-DEV-05, BASE-WIN-04).
        seen["development"][:, VICTORY_POINT] = record["development"][:, VICTORY_POINT]
    if record["stack_size"]:
        _show_trade(record, seen, seat)


def _show_trade(record: np.void, seen: np.void, seat: int) -> None:
    """Show the published part of a trade and the seat's own part of it (BASE-TRADE-04, BASE-TRADE-08)."""
    top = int(record["stack_size"]) - 1
    waiting = record["stack_phase"][: top + 1].tolist()
    phase, asked, data = waiting[top], int(record["stack_player"][top]), int(record["stack_data"][top])
    players, active = int(record["players"]), int(record["active"])
    known = {seat} if 0 <= seat < players else set()
    if ALL_ANSWERED in waiting or (phase == CONFIRMING and data == OFFER):
        known.add(active)
    if phase == CONFIRMING:
        seen["trade_answer"] = record["trade_answer"]
        if seat == active:
            known |= {maker for maker in range(players) if record["trade_answer"][maker] == COUNTERED}
    elif seat in known:
        seen["trade_answer"][seat] = record["trade_answer"][seat]
    for maker in known:
        seen["trade_give"][maker] = record["trade_give"][maker]
        seen["trade_want"][maker] = record["trade_want"][maker]
    if phase == COMPOSING and seat != asked:
        seen["trade_step"] = 0
        if asked == active:
            seen["trade_asked"] = 0
        if data == COUNTER_OFFER:
            # a counter-offer is an answer, which nobody sees before all have answered
            seen["stack_phase"][top] = ANSWERING
            seen["stack_data"][top] = 0


PART = SightPart(reveal=reveal)
