"""Development cards and the Largest Army (BASE-DEV, BASE-LA)."""

from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.constants import (
    DEVELOPMENT_KINDS,
    INVENTION,
    KNIGHT,
    LARGEST_ARMY_MINIMUM,
    MONOPOLY,
    NO_PLACE,
    NOBODY,
    RESOURCES,
    ROAD,
    ROAD_BUILDING,
    VICTORY_POINT,
)
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, one_step_less, player_on_top, pop, push

from ..module import (
    DRAWING_DEVELOPMENT_CARD,
    INVENTING,
    MONOPOLY_NAME,
    NAMING_MONOPOLY,
    PLACING_ROADS,
    PLAY_DEVELOPMENT_CARD,
)
from .cards import cards_in_bank, hand_over, take
from .longest_road import after_road
from .network import has_place_for_road, put_road
from .robber import SEVEN_OR_KNIGHT

ROADS_OF_CARD = 2
"""The number of free roads of Road Building (BASE-DEV-09)."""


@rule
def can_draw_card(state):
    """Return whether the deck has a card (BASE-DEV-01)."""
    return state.deck_size > 0


@rule
def ask_for_card(state, player):
    """Ask chance for a development card (BASE-DEV-01)."""
    if not switchboard.replaces_card_draw(state, player):  # ATTACK-CARD-03
        push(state, DRAWING_DEVELOPMENT_CARD, player, 0)


@rule
def draw_development_card(state, kind):
    """Give the drawn card to its buyer (BASE-DEV-01)."""
    player = player_on_top(state)
    pop(state)
    state.deck[kind] -= 1
    state.deck_size -= 1
    state.development[player, kind] += 1
    state.development_new[player, kind] += 1
    state.new_cards[player] += 1
    state.development_size[player] += 1


@rule
def can_be_carried_out(board, state, player, kind):
    """Return whether playing the card has an effect (BASE-DEV-08 to -11)."""
    if kind == ROAD_BUILDING:
        return can_place_free_piece(board, state, player)
    if kind == INVENTION:
        return cards_in_bank(state) > 0
    return kind != VICTORY_POINT and switchboard.may_play_card(state, player, kind)


@rule
def can_place_free_piece(board, state, player):
    """Return whether Road Building can place a road, or another piece in its place (BASE-DEV-09, SEA-DEV-01)."""
    return has_place_for_road(board, state, player) or switchboard.has_free_place(board, state, player)


@rule
def list_development_cards(board, state, player, choices, count):
    """List the cards that can be played: one per turn, and none bought in the same turn (BASE-DEV-04)."""
    if state.card_played == 1 or state.development_size[player] == 0:
        return count
    for kind in range(DEVELOPMENT_KINDS):
        is_old = state.development[player, kind] > state.development_new[player, kind]
        if is_old and can_be_carried_out(board, state, player, kind):
            count = add(choices, count, PLAY_DEVELOPMENT_CARD, kind)
    return count


@rule
def play_development_card(board, state, player, kind):
    """Reveal a card and ask for what it requires (BASE-DEV-04, BASE-DEV-12)."""
    state.card_played = 1
    state.development[player, kind] -= 1
    state.development_size[player] -= 1
    state.development_played[player, kind] += 1
    if kind == KNIGHT:
        award_largest_army(state, player)
        switchboard.send_robber(state, player, SEVEN_OR_KNIGHT)
    elif kind == ROAD_BUILDING:
        push(state, PLACING_ROADS, player, ROADS_OF_CARD)
    elif kind == INVENTION:
        push(state, INVENTING, player, 2)
    elif kind == MONOPOLY:
        push(state, NAMING_MONOPOLY, player, 0)
    switchboard.card_played(board, state, player, kind)


@rule
def award_largest_army(state, player):
    """Award the card for three revealed Knights and more than the holder has (BASE-LA-01, BASE-LA-02)."""
    knights = state.development_played[player, KNIGHT]
    holder = state.largest_army
    if not switchboard.has_largest_army(state):
        return
    if knights >= LARGEST_ARMY_MINIMUM and (holder == NOBODY or knights > state.development_played[holder, KNIGHT]):
        state.largest_army = player


@rule
def road_building_place(board, state, player, edge):
    """Place a free road of Road Building, or leave it out; effects apply at once (BASE-DEV-09)."""
    if edge == NO_PLACE:
        pop(state)
        return
    one_step_less(state)
    put_road(board, state, player, edge)
    after_road(board, state, player, edge)
    switchboard.piece_built(board, state, player, ROAD)


@rule
def list_inventions(state, kind, choices):
    """List the cards of the bank that can be taken, as actions of a kind (BASE-DEV-10).

    If the bank holds no more cards than are due, the order does not matter, and only one kind is listed (BASE-WORD-02).
    """
    count = 0
    takes_all = cards_in_bank(state) <= data_on_top(state)
    for card in range(RESOURCES):
        if state.bank[card] > 0:
            count = add(choices, count, kind, card)
            if takes_all:
                return count
    return count


@rule
def invention_take(state, player, kind):
    """Take a card of the player's choice from the bank (BASE-DEV-10)."""
    one_step_less(state)
    take(state, player, kind, 1)


@rule
def list_monopolies(choices):
    """List the five resources; the player may name one that nobody holds (BASE-DEV-11)."""
    count = 0
    for kind in range(RESOURCES):
        count = add(choices, count, MONOPOLY_NAME, kind)
    return count


@rule
def monopoly_name(state, player, kind):
    """Take all cards of the kind from every opponent, or the number in the phase's data (BASE-DEV-11)."""
    most = data_on_top(state)
    pop(state)
    for opponent in range(state.players):
        if opponent != player and state.hand[opponent, kind] > 0:
            count = state.hand[opponent, kind]
            hand_over(state, opponent, player, kind, count if most == 0 else min(most, count))
