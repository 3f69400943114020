"""What a seat may know: the state through an allow-list of fields (BASE-INFO-01, BASE-INFO-02)."""

from functools import cache

import numpy as np

from ..modules.base.rules import phases
from ..modules.base.rules.options import BANK_COUNTS_HIDDEN
from ..modules.base.rules.trade import COUNTER_OFFER, COUNTERED, OFFER
from ..modules.cities_knights.rules import phases as ck
from ..modules.cities_knights.rules.trade_cards import SEAT_FACTOR
from ..rules import state
from ..rules.constants import MAX_PLAYERS, NOBODY, VICTORY_POINT
from ..rules.spec import OWN, PUBLIC

SPECTATOR = -1
"""Who watches, and knows what is public only."""


def mask_state(states: np.ndarray, seat: int) -> np.ndarray:
    """A copy of one state in which everything that the seat may not see is empty."""
    allowed, empty = _mask(seat)
    seen: np.ndarray = (states.view(np.uint8) & allowed | empty).view(state.STATE)
    record = seen[0]
    if states[0]["option"][BANK_COUNTS_HIDDEN]:
        record["bank"] = 0
    if states[0]["over"]:
        # after the end victory point cards are shown (BASE-DEV-05, BASE-WIN-04)
        record["development"][:, VICTORY_POINT] = states[0]["development"][:, VICTORY_POINT]
    _show_trade(states[0], record, seat)
    _show_decks(states[0], record, seat)
    _show_cards_seen(states[0], record, seat)
    return seen


@cache
def _mask(seat: int) -> tuple[np.ndarray, np.ndarray]:
    """Which bytes the seat may see at any time (255 or 0), and what stands where it may not."""
    allowed = np.zeros(1, state.STATE)
    empty = state.empty_state()
    for field in state.FIELDS:
        whole = np.frombuffer(b"\xff" * state.STATE[field.name].itemsize, state.STATE[field.name].base)
        if field.seen == PUBLIC:
            allowed[0][field.name] = whole.reshape(field.shape) if field.shape else whole[0]
        elif field.seen == OWN and 0 <= seat < MAX_PLAYERS:
            allowed[0][field.name][seat] = whole.reshape(field.shape)[seat]
    bytes_allowed = allowed.view(np.uint8)
    return bytes_allowed, empty.view(np.uint8) & ~bytes_allowed


def _show_decks(record: np.void, seen: np.void, seat: int) -> None:
    """Show the cards under the progress decks that were played, and those that the seat returned (CK-INFO-02)."""
    returners = record["progress_returner"]
    known = (returners == NOBODY) | (returners == seat)
    seen["progress_under"] = np.where(known, record["progress_under"], NOBODY)


def _show_cards_seen(record: np.void, seen: np.void, seat: int) -> None:
    """Show the hands that a card lets the seat see, and hide a card that lies face down (CK-INFO-02)."""
    if not record["stack_size"]:
        return
    top = record["stack_size"] - 1
    phase, asked, data = record["stack_phase"][top], record["stack_player"][top], int(record["stack_data"][top])
    if phase == ck.SPYING and asked == seat:
        seen["progress"][data] = record["progress"][data]
    elif phase == ck.TAKING_AS_MASTER_MERCHANT and asked == seat:
        victim = data // SEAT_FACTOR
        seen["hand"][victim] = record["hand"][victim]
    elif phase == ck.ANSWERING_COMMERCIAL_HARBOR and record["active"] != seat:
        seen["stack_data"][top] = 0
    elif phase == ck.WANTING_COMMODITY and asked != seat:
        seen["stack_data"][top] = data // SEAT_FACTOR * SEAT_FACTOR


def _show_trade(record: np.void, seen: np.void, seat: int) -> None:
    """Show what was made known of a trade, and the seat's own part of it (BASE-TRADE-04, BASE-TRADE-08)."""
    if not record["stack_size"]:
        return
    top = record["stack_size"] - 1
    phase, asked, data = record["stack_phase"][top], record["stack_player"][top], record["stack_data"][top]
    waiting = record["stack_phase"][: top + 1]
    active = record["active"]
    known = {seat} & set(range(record["players"]))
    if phases.ALL_ANSWERED in waiting or (phase == phases.CONFIRMING and data == OFFER):
        known.add(active)
    if phase == phases.CONFIRMING:
        seen["trade_answer"] = record["trade_answer"]
        if seat == active:
            known |= {maker for maker in range(record["players"]) if record["trade_answer"][maker] == COUNTERED}
    elif seat in known:
        seen["trade_answer"][seat] = record["trade_answer"][seat]
    for maker in known:
        seen["trade_give"][maker] = record["trade_give"][maker]
        seen["trade_want"][maker] = record["trade_want"][maker]
    if phase == phases.COMPOSING and seat != asked:
        seen["trade_step"] = 0
        if asked == active:
            seen["trade_asked"] = 0
        if data == COUNTER_OFFER:
            # that it is a counter-offer is an answer, which nobody sees before all have answered
            seen["stack_phase"][top] = phases.ANSWERING
            seen["stack_data"][top] = 0
