"""A deck of 36 cards, with the same frequencies as two dice. Five cards are under a mark."""

from insula.rules import switchboard
from insula.rules.jit import rule
from insula.rules.mechanisms import number_deck
from insula.rules.stack import pop, push

from . import actions as act
from . import phases

NUMBERS = 11
CARDS = 36
UNDER_MARK = 5
LEAST = 2


@rule
def cards_of(card):
    """Return how many cards have the number."""
    return 6 - abs(card + LEAST - 7)


@rule
def ask(state, player):
    """Draw a card instead of rolling the dice."""
    push(state, phases.DRAWING_NUMBER, player, 0)
    return True


@rule
def list_numbers(state, choices):
    """List the numbers that are left."""
    count = 0
    for card in range(NUMBERS):
        count = number_deck.add_card(choices, count, act.DRAW_NUMBER, card, state.numbers_drawn, cards_of(card))
    return count


@rule
def draw(board, state, player, card):
    """Draw the number, which produces."""
    number_deck.draw(state.numbers_drawn, card, NUMBERS, CARDS, UNDER_MARK)
    state.last_number = card + LEAST
    state.production_number = state.last_number
    pop(state)
    switchboard.after_roll(board, state, player, state.last_number)


@rule
def recount(state):
    """The number of the card produces."""
    state.production_number = state.last_number
