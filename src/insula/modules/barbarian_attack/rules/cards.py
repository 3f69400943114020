"""The cards of Barbarian Attack, each carried out as soon as it is drawn (ATTACK-CARD)."""

from insula.rules.choices import add_if, add_outcome
from insula.rules.jit import rule
from insula.rules.mechanisms import number_deck
from insula.rules.stack import player_on_top, pop, push

from .. import offers
from ..module import DRAW_ATTACK_CARD, DRAWING_ATTACK_CARD, PLACING_KNIGHT, TAKING_PRISONER
from . import treason
from .coast import add_barbarians, barbarians_on_board
from .constants import BLACK_KNIGHT, CARD_COUNTS, CARDS, KINDS, KNIGHTHOOD, TREASON
from .knights import knights_left


@rule
def can_draw_card(state):
    """Return whether a card can be bought: the deck never runs out (ATTACK-CARD-04)."""
    return offers.has_development_cards(state)


@rule
def ask_for_card(state, player):
    """Ask chance for a card; an empty deck is shuffled first (ATTACK-CARD-03, ATTACK-CARD-04)."""
    if number_deck.cards_left(state.attack_discard, KINDS, CARDS) == 0:
        number_deck.shuffle(state.attack_discard, KINDS)
    push(state, DRAWING_ATTACK_CARD, player, 0)
    return True


@rule
def list_deck(state, choices):
    """List the kinds of cards that are left in the deck (ATTACK-CARD-01)."""
    count = 0
    for kind in range(KINDS):
        count = add_outcome(choices, count, DRAW_ATTACK_CARD, kind, CARD_COUNTS[kind] - state.attack_discard[kind])
    return count


@rule
def draw_card(board, state, kind):
    """Discard the drawn card and carry it out (ATTACK-CARD-03 to -07, -13)."""
    player = player_on_top(state)
    pop(state)
    state.attack_discard[kind] += 1
    if kind in (KNIGHTHOOD, BLACK_KNIGHT):
        if knights_left(state, player) > 0:
            push(state, PLACING_KNIGHT, player, kind)
    elif kind == TREASON:
        treason.begin(state, player)
    elif barbarians_on_board(state) > 0:
        push(state, TAKING_PRISONER, player, 0)
    else:
        ask_for_card(state, player)


@rule
def list_occupied(board, state, kind, choices, count):
    """List the hexes with barbarians."""
    for hex in range(board.n_hexes):
        count = add_if(choices, count, kind, hex, state.hex_barbarians[hex] > 0)
    return count


# Intrigue.


@rule
def take_prisoner(board, state, player, hex):
    """Take a barbarian from a hex as a prisoner (ATTACK-CARD-12)."""
    pop(state)
    state.prisoners[player] += 1
    add_barbarians(board, state, hex, -1)
    offers.barbarian_taken(board, state, hex)
