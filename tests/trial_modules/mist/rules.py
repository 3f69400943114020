"""The rules of Mist."""

from insula.modules.base.rules.production import link_tokens
from insula.rules import switchboard
from insula.rules.constants import CHANCE, NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms import hidden_land, number_deck
from insula.rules.stack import data_on_top, pop, push, replace

from .module import (
    DRAW_NUMBER,
    DRAWING_NUMBER,
    LIFTING_MIST,
    NUMBERS,
    REVEALING_TERRAIN,
    REVEALING_TOKEN,
    SHOW_TERRAIN,
    SHOW_TOKEN,
)

# A deck of 36 cards, with the same frequencies as two dice. Five cards are under a mark.

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
    push(state, DRAWING_NUMBER, player, 0)
    return True


@rule
def list_numbers(state, choices):
    """List the numbers that are left."""
    count = 0
    for card in range(NUMBERS):
        count = number_deck.add_card(choices, count, DRAW_NUMBER, card, state.numbers_drawn, cards_of(card))
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


# Inland hexes are in the mist. A road reveals the hexes at both of its ends.

THICK_MIST = 5
"""Turns from one thick mist to the next."""


@rule
def road_placed(board, state, player, edge):
    """A road reaches hidden land."""
    if hidden_at(board, state, edge) != NOWHERE:
        push(state, LIFTING_MIST, player, edge)


@rule
def robber_stays(state):
    """In every fifth turn the mist is too thick, and the robber stays where it is."""
    return state.turn % THICK_MIST == 0


@rule
def hidden_at(board, state, edge):
    """Return the first hidden hex at one of the ends of an edge, or NOWHERE."""
    hex = hidden_land.next_hidden_at(board, state, board.edge_nodes[edge, 0])
    if hex == NOWHERE:
        hex = hidden_land.next_hidden_at(board, state, board.edge_nodes[edge, 1])
    return hex


@rule
def lift(board, state):
    """Reveal one hex after the other."""
    hex = hidden_at(board, state, data_on_top(state))
    if hex == NOWHERE:
        pop(state)
    else:
        push(state, REVEALING_TERRAIN, CHANCE, hex)


@rule
def list_terrains(board, state, choices):
    """List the terrains that are left."""
    return hidden_land.list_terrains(board, state, SHOW_TERRAIN, choices)


@rule
def list_tokens(board, state, choices):
    """List the tokens that are left."""
    return hidden_land.list_tokens(board, state, SHOW_TOKEN, choices)


@rule
def reveal_terrain(state, terrain):
    """The hex gets a terrain; if that produces, a token comes next."""
    hex = data_on_top(state)
    state.hex_terrain[hex] = terrain
    if hidden_land.needs_token(terrain):
        replace(state, REVEALING_TOKEN, CHANCE, hex)
    else:
        pop(state)


@rule
def reveal_token(board, state, number):
    """The hex gets a token, and produces from now on."""
    state.hex_token[data_on_top(state)] = number
    link_tokens(board, state)
    pop(state)
