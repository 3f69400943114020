"""The pairs of die faces on the event cards (EVENT-CK-03).

Each of the 36 cards has one of the 36 pairs, with its number as the sum. Which card has which pair is not known until
the card is revealed, so only the pairs of revealed cards are stored; chance draws the others when they are needed.
"""

from insula.modules.base.rules.turn import DIE_FACES
from insula.modules.cities_knights.rules.phases import ROLLING_EVENT_DIE
from insula.modules.events.rules.cards import CARDS, COPIES_OF, KINDS, NUMBER_OF
from insula.rules.choices import add_outcome
from insula.rules.constants import DICE_PAIRS, NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms.number_deck import cards_left
from insula.rules.stack import pop, push

from . import actions as act
from . import phases
from .dice import dice_come_first
from .options import EVENT_RED_ON_CARD


@rule
def card_revealed(state, player, is_first):
    """Ask for the red face of the revealed card, and for the event die if it comes before the first event."""
    if not dice_come_first(state):
        state.dice[0] = 0
        state.dice[1] = 0
    if state.option[EVENT_RED_ON_CARD] == 0:
        return
    if cards_left(state.events_drawn, KINDS, CARDS) == CARDS - 1:  # the first card after shuffling
        for pair in range(DICE_PAIRS):
            state.pair_revealed[pair] = 0
    if dice_come_first(state) and is_first:
        push(state, ROLLING_EVENT_DIE, player, 0)
    push(state, phases.DRAWING_RED_FACE, player, 0)


@rule
def pair_of(number, red):
    """Return the pair with a red face and this sum."""
    return DIE_FACES * (red - 1) + number - red - 1


@rule
def is_possible(number, red):
    """Return whether another die can complete the red face to the number."""
    return 1 <= number - red <= DIE_FACES


@rule
def list_red_faces(state, choices):
    """List the red faces that the card can have: each card of its kind that is not revealed is equally likely.

    The pair of a card that was revealed in an earlier year is known. The other cards of the kind have each of the pairs
    that no card is known to have, with equal probability.
    """
    card = state.event_card
    number = NUMBER_OF[card]
    unknown_cards = COPIES_OF[card]
    unknown_pairs = 0
    for red in range(1, DIE_FACES + 1):
        if is_possible(number, red):
            unknown_cards -= state.pair_card[pair_of(number, red)] == card
            unknown_pairs += state.pair_card[pair_of(number, red)] == NOBODY
    count = 0
    for red in range(1, DIE_FACES + 1):
        if is_possible(number, red):
            pair = pair_of(number, red)
            weight = 0
            if state.pair_card[pair] == NOBODY:
                weight = unknown_cards
            elif state.pair_card[pair] == card and state.pair_revealed[pair] == 0:
                weight = max(unknown_pairs, 1)
            count = add_outcome(choices, count, act.DRAW_RED_FACE, red, weight)
    return count


@rule
def show_red_face(state, red):
    """Show the red face on the card; it replaces the roll of the red die."""
    pop(state)
    pair = pair_of(NUMBER_OF[state.event_card], red)
    state.pair_card[pair] = state.event_card
    state.pair_revealed[pair] = 1
    state.dice[0] = red
    state.dice[1] = 0
