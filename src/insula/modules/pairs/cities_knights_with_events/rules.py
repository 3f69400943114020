"""The rules of Cities & Knights with Event Cards."""

from insula.modules.cities_knights.module import ROLLING_EVENT_DIE
from insula.modules.cities_knights.rules.commodities import commodity_at
from insula.modules.events.module import REVEALING_EVENT_CARD
from insula.modules.events.rules.cards import CARDS, COPIES_OF, EPIDEMIC, KINDS, NUMBER_OF
from insula.modules.events.rules.deck import forget_card, is_event, recount_number
from insula.rules.choices import add_outcome
from insula.rules.constants import CITY, DICE_PAIRS, DIE_FACES, NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms.number_deck import cards_left
from insula.rules.stack import pop, push, top_of_stack
from insula.rules.terrain import product_of

from .module import (
    DIE_FIRST,
    DRAW_RED_FACE,
    DRAWING_RED_FACE,
    EVENT_CK_ORDER,
    EVENT_RED_ON_CARD,
    ROLL_RED_DIE,
    ROLLING_RED_DIE,
)

# The red die and the event die, which are rolled besides the card (EVENT-CK-01, CK-TB-03).


@rule
def dice_come_first(state):
    """Return whether both dice come before the card, as the option says (EVENT-CK-01)."""
    return state.option[EVENT_CK_ORDER] == DIE_FIRST


@rule
def roll_other_dice(state, player):
    """Ask for the red die unless it is on the card, and for the event die if it is not asked for after the card."""
    if state.option[EVENT_RED_ON_CARD] == 1:
        return
    if dice_come_first(state):
        push(state, ROLLING_EVENT_DIE, player, 0)
    push(state, ROLLING_RED_DIE, player, 0)


@rule
def list_faces(choices):
    """List the faces of the red die, all equally likely."""
    count = 0
    for face in range(1, DIE_FACES + 1):
        count = add_outcome(choices, count, ROLL_RED_DIE, face, 1)
    return count


@rule
def is_card_due(state):
    """Return whether the card is revealed after the event die, which is on top."""
    return state.stack_phase[top_of_stack(state) - 1] == REVEALING_EVENT_CARD


@rule
def show_red_die(board, state, face):
    """Set the red die; it has no part in the production (CK-TB-03)."""
    pop(state)
    if is_card_due(state):
        forget_card(state)
    state.dice[0] = face
    state.dice[1] = 0
    state.production_number = face
    recount_number(board, state)


# Events that Cities & Knights changes (CK-TB-04).


@rule
def active_strength(board, state, player):
    """Return the total strength of the player's active knights (EVENT-CARD-TOURNAMENT, EVENT-CARD-CONFLICT)."""
    strength = 0
    for node in range(board.n_nodes):
        if state.knight_owner[node] == player and state.knight_active[node] == 1:
            strength += state.knight[node]
    return strength


@rule
def may_decline_draw():
    """The player who alone has the strongest knights may draw a card or decline (EVENT-CARD-CONFLICT)."""
    return True


@rule
def building_yields(state, hex, node):
    """During an Epidemic a city yields one resource and no commodity, also a city that lies on its side."""
    kind = product_of(state, hex)
    if state.building[node] != CITY or kind == NOBODY or not is_event(state, EPIDEMIC):
        return 0
    owner = state.building_owner[node]
    commodity = commodity_at(state, hex)
    if state.laid[node] != 0:
        state.due[owner, kind] += 1
    elif commodity != NOBODY:
        state.due[owner, kind] += 1
        state.due[owner, commodity] -= 1
    return 0


# The pairs of die faces on the event cards (EVENT-CK-03).
#
# Each of the 36 cards has one of the 36 pairs, with its number as the sum. Which card has which pair is not known until
# the card is revealed, so only the pairs of revealed cards are stored; chance draws the others when they are needed.


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
    push(state, DRAWING_RED_FACE, player, 0)


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
            count = add_outcome(choices, count, DRAW_RED_FACE, red, weight)
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
