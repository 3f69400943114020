"""Progress cards: the decks, drawing, the limit of four (CK-PC)."""

from insula.rules.choices import add_if, add_outcome
from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace

from ..module import (
    CK_PROGRESS_LIMIT_ACTIVE,
    DRAW_OF_CARD,
    DRAW_PROGRESS_CARD,
    DRAWING_PROGRESS_CARD,
    IMMEDIATELY,
    RETURN_PROGRESS_CARD,
    RETURNING_PROGRESS_CARD,
)
from .constants import CONSTITUTION, DECK_SIZE, FIRST_OF_DECK, PRINTER, PROGRESS_KINDS, PROGRESS_LIMIT, TRACK_COUNT


@rule
def deck_of(kind):
    """Return the deck to which a card belongs."""
    deck = 0
    while kind >= FIRST_OF_DECK[deck + 1]:
        deck += 1
    return deck


@rule
def cards_held(state, player):
    """Return how many hidden progress cards the player holds; revealed cards do not count (CK-PC-05)."""
    count = 0
    for track in range(TRACK_COUNT):
        count += state.progress_size[player, track]
    return count


@rule
def draw_in_order(state, player, track):
    """Let the player draw after the players who draw earlier (CK-PC-03)."""
    push(state, DRAW_OF_CARD, player, track)


@rule
def draw(state, player):
    """Draw the top card, if there is one (CK-PC-03)."""
    track = data_on_top(state)
    if state.deck_left[track] == 0:
        pop(state)
    else:
        replace(state, DRAWING_PROGRESS_CARD, player, track)


@rule
def count_unknown(state, track):
    """Return how many cards of the deck have never been drawn; they lie above the returned cards (CK-PC-01)."""
    count = 0
    for kind in range(FIRST_OF_DECK[track], FIRST_OF_DECK[track + 1]):
        count += state.progress_pool[kind]
    return count


@rule
def list_top_cards(state, choices):
    """List the possible top cards: the cards never drawn, each equally likely, or the first returned card."""
    track = data_on_top(state)
    if count_unknown(state, track) == 0:
        return add_outcome(choices, 0, DRAW_PROGRESS_CARD, state.progress_under[track, 0], 1)
    count = 0
    for kind in range(FIRST_OF_DECK[track], FIRST_OF_DECK[track + 1]):
        count = add_outcome(choices, count, DRAW_PROGRESS_CARD, kind, state.progress_pool[kind])
    return count


@rule
def take_top_card(state, player, kind):
    """Add the card to the hand, or reveal it; an opponent with five cards returns one (CK-PC-04, CK-PC-05)."""
    track = data_on_top(state)
    pop(state)
    state.deck_left[track] -= 1
    if state.progress_pool[kind] > 0:
        state.progress_pool[kind] -= 1
    else:
        lift_deck(state, track)
    if kind == PRINTER:
        state.printer = player
    elif kind == CONSTITUTION:
        state.constitution = player
    else:
        add_to_hand(state, player, kind)
        if player != state.active or state.option[CK_PROGRESS_LIMIT_ACTIVE] == IMMEDIATELY:
            check_limit(state, player)


@rule
def lift_deck(state, track):
    """Remove the first returned card; the others move up."""
    for place in range(DECK_SIZE - 1):
        state.progress_under[track, place] = state.progress_under[track, place + 1]
        state.progress_returner[track, place] = state.progress_returner[track, place + 1]
    state.progress_under[track, DECK_SIZE - 1] = NOBODY
    state.progress_returner[track, DECK_SIZE - 1] = NOBODY


@rule
def add_to_hand(state, player, kind):
    """Add a card to the player's hand."""
    state.progress[player, kind] += 1
    state.progress_size[player, deck_of(kind)] += 1


@rule
def take_from_hand(state, player, kind):
    """Remove a card from the player's hand."""
    state.progress[player, kind] -= 1
    state.progress_size[player, deck_of(kind)] -= 1


@rule
def put_under(state, player, kind):
    """Put a played card under its deck (CK-PC-01, CK-PC-06)."""
    place_under(state, player, kind, NOBODY)


@rule
def place_under(state, player, kind, returner):
    """Put a card from the hand under its deck; remember who returned it unseen."""
    track = deck_of(kind)
    take_from_hand(state, player, kind)
    place = state.deck_left[track] - count_unknown(state, track)
    state.progress_under[track, place] = kind
    state.progress_returner[track, place] = returner
    state.deck_left[track] += 1


@rule
def check_limit(state, player):
    """Ask a player with more than four cards to return the surplus (CK-PC-05)."""
    if cards_held(state, player) > PROGRESS_LIMIT:
        push(state, RETURNING_PROGRESS_CARD, player, 0)


@rule
def list_returns(state, player, choices):
    """List the kinds in hand (CK-PC-05)."""
    count = 0
    for kind in range(PROGRESS_KINDS):
        count = add_if(choices, count, RETURN_PROGRESS_CARD, kind, state.progress[player, kind] > 0)
    return count


@rule
def return_card(state, player, kind):
    """Return a card unseen; ask for another one if there are still too many (CK-PC-05)."""
    place_under(state, player, kind, player)
    if cards_held(state, player) <= PROGRESS_LIMIT:
        pop(state)


@rule
def recount_progress(state):
    """Fill in the numbers of cards in hands and decks."""
    for player in range(state.players):
        for track in range(TRACK_COUNT):
            state.progress_size[player, track] = 0
        for kind in range(PROGRESS_KINDS):
            state.progress_size[player, deck_of(kind)] += state.progress[player, kind]
    for track in range(TRACK_COUNT):
        state.deck_left[track] = count_unknown(state, track)
        for place in range(DECK_SIZE):
            if state.progress_under[track, place] != NOBODY:
                state.deck_left[track] += 1
