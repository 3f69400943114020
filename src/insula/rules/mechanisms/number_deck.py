"""A deck that replaces the dice. Only the numbers of drawn cards are stored, by kind.

A module declares a field `drawn` with a count for each kind of card, and a table with the number of cards of each kind.
The remaining cards follow from these, so no order is stored: everybody knows what is left, but not what comes next.
Cards under a mark at the bottom are never drawn: when only they are left, the deck is shuffled again.

The module asks for the card through the hook `replaces_dice`, and sets the production number when a card is drawn.
"""

from ..choices import add_outcome
from ..jit import rule


@rule
def cards_left(drawn, kinds, cards):
    """Return how many of `cards` cards have not been drawn."""
    for kind in range(kinds):
        cards -= drawn[kind]
    return cards


@rule
def shuffle(drawn, kinds):
    """Return all cards to the deck."""
    for kind in range(kinds):
        drawn[kind] = 0


@rule
def draw(drawn, kind, kinds, cards, under_mark):
    """Draw a card. Return whether it was the last card above the mark, so that the deck was shuffled again."""
    drawn[kind] += 1
    if cards_left(drawn, kinds, cards) > under_mark:
        return False
    shuffle(drawn, kinds)
    return True


@rule
def add_card(choices, count, action_kind, card, drawn, cards_of_kind):
    """Add a kind of card to the outcomes of chance, with the number of these cards that are left."""
    return add_outcome(choices, count, action_kind, card, cards_of_kind - drawn[card])
