"""What a seat sees of progress cards, and of hands that a card reveals, at each moment (CK-INFO-02)."""

import numpy as np

from insula.rules.constants import NOBODY
from insula.ruleset.parts import SightPart

from .module import ANSWERING_COMMERCIAL_HARBOR, SPYING, TAKING_AS_MASTER_MERCHANT, WANTING_COMMODITY
from .rules.trade_cards import SEAT_FACTOR


def reveal(record: np.void, seen: np.void, seat: int) -> None:
    """Show the known cards of the progress decks, and the cards that a pending question reveals."""
    _show_decks(record, seen, seat)
    if record["stack_size"]:
        _show_asked(record, seen, seat)


def _show_decks(record: np.void, seen: np.void, seat: int) -> None:
    """Show the cards under the progress decks that were played, and those that the seat returned."""
    returners = record["progress_returner"]
    known = (returners == NOBODY) | (returners == seat)
    seen["progress_under"] = np.where(known, record["progress_under"], NOBODY)


def _show_asked(record: np.void, seen: np.void, seat: int) -> None:
    """Show the hands that a card lets the seat see, and hide a face-down card."""
    top = record["stack_size"] - 1
    phase, asked, data = record["stack_phase"][top], record["stack_player"][top], int(record["stack_data"][top])
    if phase == SPYING and asked == seat:
        seen["progress"][data] = record["progress"][data]
    elif phase == TAKING_AS_MASTER_MERCHANT and asked == seat:
        victim = data // SEAT_FACTOR
        seen["hand"][victim] = record["hand"][victim]
    elif phase == ANSWERING_COMMERCIAL_HARBOR and record["active"] != seat:
        seen["stack_data"][top] = 0
    elif phase == WANTING_COMMODITY and asked != seat:
        seen["stack_data"][top] = data // SEAT_FACTOR * SEAT_FACTOR


PART = SightPart(reveal=reveal)
