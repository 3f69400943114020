"""What a seat sees of progress cards, and of hands that a card reveals, at each moment (CK-INFO-02)."""

from insula.modules.state import State
from insula.rules.constants import CARD_KINDS, NOBODY
from insula.ruleset.parts import SightPart

from .module import ANSWERING_COMMERCIAL_HARBOR, SPYING, TAKING_AS_MASTER_MERCHANT, WANTING_COMMODITY
from .rules.constants import DECK_SIZE, PROGRESS_KINDS, TRACK_COUNT
from .rules.trade_cards import SEAT_FACTOR


def reveal(state: State, seen: State, seat: int) -> None:
    """Show the known cards of the progress decks, and the cards that a pending question reveals."""
    _show_decks(state, seen, seat)
    if state.stack_size:
        _show_asked(state, seen, seat)


def _show_decks(state: State, seen: State, seat: int) -> None:
    """Show the cards under the progress decks that were played, and those that the seat returned."""
    for deck in range(TRACK_COUNT):
        for place in range(DECK_SIZE):
            if state.progress_under[deck, place] == NOBODY:
                break
            if state.progress_returner[deck, place] in (NOBODY, seat):
                seen.progress_under[deck, place] = state.progress_under[deck, place]


def _show_asked(state: State, seen: State, seat: int) -> None:
    """Show the hands that a card lets the seat see, and hide a face-down card."""
    top = state.stack_size - 1
    phase, asked, data = state.stack_phase[top], state.stack_player[top], state.stack_data[top]
    if phase == SPYING and asked == seat:
        for kind in range(PROGRESS_KINDS):
            seen.progress[data, kind] = state.progress[data, kind]
    elif phase == TAKING_AS_MASTER_MERCHANT and asked == seat:
        victim = data // SEAT_FACTOR
        for kind in range(CARD_KINDS):
            seen.hand[victim, kind] = state.hand[victim, kind]
    elif phase == ANSWERING_COMMERCIAL_HARBOR and state.active != seat:
        seen.stack_data[top] = 0
    elif phase == WANTING_COMMODITY and asked != seat:
        seen.stack_data[top] = data // SEAT_FACTOR * SEAT_FACTOR


PART = SightPart(reveal=reveal)
