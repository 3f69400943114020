"""The outcomes of chance and their probabilities (BASE-DEC-05)."""

from insula.rules.action import action
from insula.rules.choices import add_outcome
from insula.rules.constants import (
    CARD_KINDS,
    DEVELOPMENT_KINDS,
    DICE_PAIRS,
    DIE_FACES,
    HARBOR_KINDS,
    MAX_TOKEN,
    NO_HARBOR,
    NOBODY,
    TERRAINS,
    UNKNOWN,
)
from insula.rules.jit import rule
from insula.rules.rng import draw
from insula.rules.stack import data_on_top

from ..module import (
    DECK_OF_36,
    DICE_MODE,
    DRAW_DEVELOPMENT_CARD,
    DRAW_FIRST_PLAYER,
    DRAW_HARBOR,
    DRAW_HARBOR_PLACE,
    DRAW_SPIRAL_START,
    DRAW_STOLEN_CARD,
    DRAW_TERRAIN,
    DRAW_TOKEN,
    ROLL_DICE,
    ROLL_FIRST_PLAYER,
    ROLLING_DICE,
)
from .board_setup import (
    can_choose_places,
    count_tokens_left,
    harbors_left,
    place_to_lay,
    places_without_harbor,
    weigh_terrains,
)

LEAST_SUM, GREATEST_SUM = 2, 12
LIKELIEST_SUM = 7


@rule
def list_terrains(board, state, choices):
    """List the terrains that the next hex can get (BASE-SETUP-03); UNKNOWN alone if none needs one (SEA-OWN-03)."""
    place = place_to_lay(board, state)
    if place == board.n_land:
        return add_outcome(choices, 0, DRAW_TERRAIN, UNKNOWN, 1)
    weigh_terrains(board, state, board.land[place], choices.weight)
    return list_weighed(choices, DRAW_TERRAIN, TERRAINS)


@rule
def list_spirals(board, choices):
    """List the spirals along which the tokens can lie (BASE-SETUP-07)."""
    return list_equal(choices, DRAW_SPIRAL_START, board.n_spirals)


@rule
def list_tokens(board, state, choices):
    """List the numbers that the next hex can get (BASE-SETUP-08)."""
    count_tokens_left(board, state, choices.weight)
    return list_weighed(choices, DRAW_TOKEN, MAX_TOKEN + 1)


@rule
def list_weighed(choices, kind, arguments):
    """List the arguments from 0 on whose weights are positive; `choices.weight` has the weight of each."""
    count = 0
    for argument in range(arguments):
        count = add_outcome(choices, count, kind, argument, choices.weight[argument])
    return count


@rule
def list_facings(board, state, choices):
    """List the sets of sea hexes, or the lands that the next harbor can face (BASE-SETUP-05)."""
    count = 0
    for choice in range(2):
        count = add_outcome(choices, count, DRAW_HARBOR_PLACE, choice, can_choose_places(board, state, choice))
    return count


@rule
def list_harbors(board, state, choices):
    """List the kinds that the next harbor can have (BASE-SETUP-06)."""
    count = 0
    for kind in range(HARBOR_KINDS):
        count = add_outcome(choices, count, DRAW_HARBOR, kind, harbors_left(board, state, kind))
    return add_outcome(choices, count, DRAW_HARBOR, NO_HARBOR, places_without_harbor(board, state))


@rule
def list_first_players(state, choices):
    """List the players, one of whom begins (BASE-FOUND-01, BASE-BEGIN-06)."""
    return list_equal(choices, DRAW_FIRST_PLAYER, state.players)


@rule
def list_equal(choices, kind, arguments):
    """List arguments from 0 on, all equally likely."""
    count = 0
    for argument in range(arguments):
        count = add_outcome(choices, count, kind, argument, 1)
    return count


@rule
def list_dice(state, choices):
    """List the ordered pairs of two dice, or the pairs left in the deck of 36 (BASE-TURN-04).

    A pair of the deck that would be rolled again goes back before the next draw, so it is always there (BASE-TURN-07).
    """
    count = 0
    for pair in range(DICE_PAIRS):
        count = add_outcome(choices, count, ROLL_DICE, pair, 1 - state.dice_drawn[pair])
    return count


@rule
def list_sums(choices):
    """List the sums of two dice (BASE-FOUND-01)."""
    count = 0
    for total in range(LEAST_SUM, GREATEST_SUM + 1):
        count = add_outcome(choices, count, ROLL_FIRST_PLAYER, total, DIE_FACES - abs(total - LIKELIEST_SUM))
    return count


@rule
def list_stolen_cards(state, choices):
    """List the kinds in the victim's hand, each card equally likely (BASE-STEAL-02)."""
    victim = data_on_top(state)
    count = 0
    for kind in range(CARD_KINDS):
        count = add_outcome(choices, count, DRAW_STOLEN_CARD, kind, state.hand[victim, kind])
    return count


@rule
def list_deck(state, choices):
    """List the development cards left in the deck, each equally likely (BASE-DEV-01)."""
    count = 0
    for kind in range(DEVELOPMENT_KINDS):
        count = add_outcome(choices, count, DRAW_DEVELOPMENT_CARD, kind, state.deck[kind])
    return count


@rule
def draw_fresh_dice(state, phase):
    """Return a roll of two dice, the most frequent outcome of chance: all 36 pairs are equally likely (BASE-TURN-04).

    NOBODY if the phase asks for something else, or if the dice are a deck.
    """
    if phase != ROLLING_DICE or state.option[DICE_MODE] == DECK_OF_36:
        return NOBODY
    return action(ROLL_DICE, draw(state, DICE_PAIRS))
