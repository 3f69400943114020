"""Cards whose number does not count: another card is revealed after their event (TRADER-EVENT-06).

The number before such a card is kept, because in a game for two the cards of the second result are compared with the
last card of the first one."""

from insula.modules.events.rules.deck import number_lapses
from insula.rules.constants import NOBODY
from insula.rules.jit import rule


@rule
def card_revealed(board, state):
    """Keep the production number if that of the revealed card does not count."""
    state.number_before = state.production_number if number_lapses(board, state) else 0


@rule
def forget_number(state):
    """Dice give the number of this turn."""
    state.number_before = 0


@rule
def recount_number(board, state):
    """Fill in the production number if that of the revealed card does not count."""
    if state.event_card != NOBODY and number_lapses(board, state):
        state.production_number = state.number_before
