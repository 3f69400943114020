"""What a seat sees of progress cards, and of hands that a card reveals, at each moment (CK-INFO-02)."""

from insula.rules.constants import CARD_KINDS, NOBODY
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, player_on_top, top_of_stack

from ..module import ANSWERING_COMMERCIAL_HARBOR, SPYING, TAKING_AS_MASTER_MERCHANT, WANTING_COMMODITY
from .constants import DECK_SIZE, PROGRESS_KINDS, TRACK_COUNT
from .trade_cards import SEAT_FACTOR


@rule
def reveal(state, seen, seat):
    """Show the known cards of the progress decks, and the cards that a pending question reveals."""
    for deck in range(TRACK_COUNT):
        for place in range(DECK_SIZE):
            returner = state.progress_returner[deck, place]
            if state.progress_under[deck, place] == NOBODY and returner == NOBODY:
                break  # where only the card is missing, this is the state of a view
            if returner == NOBODY or returner == seat:
                seen.progress_under[deck, place] = state.progress_under[deck, place]
    if state.stack_size > 0:
        show_asked(state, seen, seat)


@rule
def show_asked(state, seen, seat):
    """Show the hands that a card lets the seat see, and hide a face-down card."""
    phase, is_asked, data = phase_on_top(state), player_on_top(state) == seat, data_on_top(state)
    if phase == SPYING and is_asked:
        for kind in range(PROGRESS_KINDS):
            seen.progress[data, kind] = state.progress[data, kind]
    elif phase == TAKING_AS_MASTER_MERCHANT and is_asked:
        victim = data // SEAT_FACTOR
        for kind in range(CARD_KINDS):
            seen.hand[victim, kind] = state.hand[victim, kind]
    elif phase == ANSWERING_COMMERCIAL_HARBOR and state.active != seat:
        seen.stack_data[top_of_stack(state)] = 0
    elif phase == WANTING_COMMODITY and not is_asked:
        seen.stack_data[top_of_stack(state)] = data // SEAT_FACTOR * SEAT_FACTOR
