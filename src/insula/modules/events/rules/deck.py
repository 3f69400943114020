"""The deck: revealing a card, and the Year End (EVENT-SETUP, EVENT-TURN, EVENT-YEAR).

The Year End card has a known place, so it is not stored: it is revealed when only the cards under it are left.
"""

from insula.rules import switchboard
from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms import number_deck
from insula.rules.stack import data_on_top, pop, push, replace

from .. import offers
from ..module import BEGINNING_EVENT, DRAW_EVENT_CARD, DRAWING_EVENT_CARD, RESOLVING_EVENT_CARD, REVEALING_EVENT_CARD
from . import events
from .cards import BELOW_YEAR_END, CARDS, COPIES_OF, EVENT_OF, KINDS, NUMBER_OF


@rule
def ask_for_card(board, state, player):
    """Ask for a card in place of the dice; other dice of the turn may come first (EVENT-TURN-01, EVENT-CK-01)."""
    push(state, REVEALING_EVENT_CARD, player, 0)
    if offers.dice_come_first(state) and not offers.card_comes_first(state):
        offers.roll_other_dice(board, state, player)
    return True


@rule
def reveal(state, player):
    """Ask chance for the top card; shuffle first if it is the Year End card (EVENT-YEAR-01)."""
    if number_deck.cards_left(state.events_drawn, KINDS, CARDS) == BELOW_YEAR_END:
        number_deck.shuffle(state.events_drawn, KINDS)
    replace(state, DRAWING_EVENT_CARD, player, 0)


@rule
def list_cards(state, choices):
    """List the kinds of cards that are left, each card equally likely (EVENT-SETUP-01)."""
    count = 0
    for card in range(KINDS):
        count = number_deck.add_card(choices, count, DRAW_EVENT_CARD, card, state.events_drawn, COPIES_OF[card])
    return count


@rule
def draw_card(board, state, player, card):
    """Show the revealed card: its event comes first, then its number (EVENT-TURN-02).

    An ignored card is followed by nothing, not even another card (EVENT-TWO-01). Dice that waited for the card are
    rolled before its event (EVENT-CK-01, COMBO-TWO-CK).
    """
    state.events_drawn[card] += 1
    if offers.ignores_card(board, state, NUMBER_OF[card]):
        pop(state)
        return
    is_first = state.event_card == NOBODY or not number_lapses(board, state)
    state.event_card = card
    recount_number(board, state)
    replace(state, RESOLVING_EVENT_CARD, player, NUMBER_OF[card])
    dice_have_waited = offers.dice_come_first(state) and offers.card_comes_first(state)
    push(state, BEGINNING_EVENT, player, 0)
    offers.card_revealed(board, state, player, is_first)
    if dice_have_waited:
        offers.roll_other_dice(board, state, player)


@rule
def begin_event(board, state, player):
    """Begin the event of the card."""
    pop(state)
    events.begin(board, state, player, EVENT_OF[state.event_card])


@rule
def resolve_number(board, state, player):
    """Use the number of the card as a roll after its event is carried out (EVENT-TURN-02, EVENT-CK-01).

    If the number does not count, another card is revealed (TRADER-EVENT-06).
    """
    number = data_on_top(state)
    if number_lapses(board, state):
        replace(state, REVEALING_EVENT_CARD, player, 0)
        return
    pop(state)
    if offers.dice_come_first(state):
        switchboard.resolve_roll(board, state, player, number)
    else:
        switchboard.after_roll(board, state, player, number)
        offers.roll_other_dice(board, state, player)


@rule
def number_is_known(state):
    """Return whether the card of this roll has been revealed, if there is one (EVENT-TURN-02)."""
    for i in range(state.stack_size):
        if state.stack_phase[i] == REVEALING_EVENT_CARD:
            return False
    return True


@rule
def forget_card(state):
    """Two dice give the number of this turn, and no card does (EVENT-CK-02)."""
    state.event_card = NOBODY


@rule
def is_event(state, event):
    """Return whether the card of this turn has the event."""
    return state.event_card != NOBODY and EVENT_OF[state.event_card] == event


@rule
def number_lapses(board, state):
    """Return whether the number of the revealed card does not count, so that another one is revealed."""
    return offers.reveals_another(board, state, NUMBER_OF[state.event_card])


@rule
def recount_number(board, state):
    """The number of the revealed card produces in place of the sum of the dice, if it counts (EVENT-TURN-02)."""
    if state.event_card != NOBODY and not number_lapses(board, state):
        state.production_number = NUMBER_OF[state.event_card]
