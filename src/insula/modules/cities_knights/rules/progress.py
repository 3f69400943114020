"""Progress cards: the decks, drawing, the limit of four (CK-PC)."""

from insula.rules.choices import add_if, add_outcome
from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace

from . import actions as act
from . import phases
from .options import CK_PROGRESS_LIMIT_ACTIVE, IMMEDIATELY
from .words import CONSTITUTION, DECK_SIZE, FIRST_OF_DECK, PRINTER, PROGRESS_KINDS, PROGRESS_LIMIT, TRACKS


@rule
def deck_of(kind):
    """The deck to which a card belongs, which is its color."""
    deck = 0
    while kind >= FIRST_OF_DECK[deck + 1]:
        deck += 1
    return deck


@rule
def cards_held(state, player):
    """How many progress cards the player holds, those laid open not counted (CK-PC-05)."""
    count = 0
    for track in range(TRACKS):
        count += state.progress_size[player, track]
    return count


@rule
def draw_in_order(state, player, track):
    """The player draws when those who draw before have finished (CK-PC-03)."""
    push(state, phases.DRAW_OF_CARD, player, track)


@rule
def draw(state, player):
    """The top card is drawn, if there is one (CK-PC-03)."""
    track = data_on_top(state)
    if state.deck_left[track] == 0:
        pop(state)
    else:
        replace(state, phases.DRAWING_PROGRESS_CARD, player, track)


@rule
def count_unknown(state, track):
    """How many cards of the deck have never been drawn: they lie above those that came back (CK-PC-01)."""
    count = 0
    for kind in range(FIRST_OF_DECK[track], FIRST_OF_DECK[track + 1]):
        count += state.progress_pool[kind]
    return count


@rule
def list_top_cards(state, choices):
    """List what the top card can be: the cards never drawn, each equally likely, or the one that came back first."""
    track = data_on_top(state)
    if count_unknown(state, track) == 0:
        return add_outcome(choices, 0, act.DRAW_PROGRESS_CARD, state.progress_under[track, 0], 1)
    count = 0
    for kind in range(FIRST_OF_DECK[track], FIRST_OF_DECK[track + 1]):
        count = add_outcome(choices, count, act.DRAW_PROGRESS_CARD, kind, state.progress_pool[kind])
    return count


@rule
def take_top_card(state, player, kind):
    """The card goes to the hand, or is laid open; an opponent's fifth card brings one back (CK-PC-04, CK-PC-05)."""
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
    """The first of the cards that came back is gone; the others move up."""
    for place in range(DECK_SIZE - 1):
        state.progress_under[track, place] = state.progress_under[track, place + 1]
        state.progress_returner[track, place] = state.progress_returner[track, place + 1]
    state.progress_under[track, DECK_SIZE - 1] = NOBODY
    state.progress_returner[track, DECK_SIZE - 1] = NOBODY


@rule
def add_to_hand(state, player, kind):
    """The player holds one card more."""
    state.progress[player, kind] += 1
    state.progress_size[player, deck_of(kind)] += 1


@rule
def take_from_hand(state, player, kind):
    """The player holds one card less."""
    state.progress[player, kind] -= 1
    state.progress_size[player, deck_of(kind)] -= 1


@rule
def put_under(state, player, kind):
    """A card played goes under its deck (CK-PC-01, CK-PC-06)."""
    place_under(state, player, kind, NOBODY)


@rule
def place_under(state, player, kind, returner):
    """A card goes from the hand under its deck; who returned it unseen is remembered."""
    track = deck_of(kind)
    take_from_hand(state, player, kind)
    place = state.deck_left[track] - count_unknown(state, track)
    state.progress_under[track, place] = kind
    state.progress_returner[track, place] = returner
    state.deck_left[track] += 1


@rule
def check_limit(state, player):
    """Who holds more than four cards returns the surplus (CK-PC-05)."""
    if cards_held(state, player) > PROGRESS_LIMIT:
        push(state, phases.RETURNING_PROGRESS_CARD, player, 0)


@rule
def list_returns(state, player, choices):
    """List the kinds in hand (CK-PC-05)."""
    count = 0
    for kind in range(PROGRESS_KINDS):
        count = add_if(choices, count, act.RETURN_PROGRESS_CARD, kind, state.progress[player, kind] > 0)
    return count


@rule
def return_card(state, player, kind):
    """A card is returned unseen; another one if there are still too many (CK-PC-05)."""
    place_under(state, player, kind, player)
    if cards_held(state, player) <= PROGRESS_LIMIT:
        pop(state)


@rule
def recount_progress(state):
    """Fill in how many cards there are in hands and decks."""
    for player in range(state.players):
        for track in range(TRACKS):
            state.progress_size[player, track] = 0
        for kind in range(PROGRESS_KINDS):
            state.progress_size[player, deck_of(kind)] += state.progress[player, kind]
    for track in range(TRACKS):
        state.deck_left[track] = count_unknown(state, track)
        for place in range(DECK_SIZE):
            if state.progress_under[track, place] != NOBODY:
                state.deck_left[track] += 1
