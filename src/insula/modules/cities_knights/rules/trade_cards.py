"""The trade cards, and the merchant (CK-TRD, CK-MER)."""

from insula.modules.base.module import MONOPOLY_NAME
from insula.modules.base.rules.cards import hand_over
from insula.modules.base.rules.network import count_rates
from insula.modules.base.rules.robber import has_building_at
from insula.rules.choices import add_if
from insula.rules.constants import CLOTH, NOBODY, RESOURCES
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace, top_of_stack
from insula.rules.terrain import is_land

from .. import offers
from ..module import (
    ANSWERING_COMMERCIAL_HARBOR,
    CK_COMMERCIAL_HARBOR_CHOICE,
    COMMERCIAL_ANSWER,
    COMMERCIAL_CARD,
    COMMERCIAL_HARBOR,
    FLEET_KIND,
    MASTER_MERCHANT_TAKE,
    MERCHANT_PLACE,
    OFFERING_COMMODITY_TRADE,
    PLAYER_NAMES,
    TAKING_AS_MASTER_MERCHANT,
    WANTING_COMMODITY,
)
from .constants import COMMODITIES, KINDS

SEAT_FACTOR = 16
"""This factor packs an opponent and a smaller number into one number."""
ONE_CARD, TWO_CARDS = 1, 2
"""Cards that an opponent gives: one of a commodity, two of a resource (CK-TRD-05, CK-TRD-06)."""


@rule
def open_commercial_harbor(state, player):
    """Let the player ask each opponent once in this turn (CK-TRD-01)."""
    state.harbor_played = 1
    state.harbor_open = ((1 << state.players) - 1) & ~(1 << player)


@rule
def holds_resource(state, player):
    """Return whether the player holds a resource card."""
    for kind in range(RESOURCES):
        if state.hand[player, kind] > 0:
            return True
    return False


@rule
def holds_commodity(state, player):
    """Return whether the player holds a commodity card."""
    for kind in range(CLOTH, CLOTH + COMMODITIES):
        if state.hand[player, kind] > 0:
            return True
    return False


@rule
def somebody_else_has_cards(state, player):
    """Return whether an opponent holds a card."""
    for opponent in range(state.players):
        if opponent != player and state.hand_size[opponent] > 0:
            return True
    return False


@rule
def list_commercial_harbor(state, player, choices, count):
    """List the opponents who can still be asked (CK-TRD-01)."""
    if state.harbor_open != 0 and holds_resource(state, player):
        for opponent in range(state.players):
            can_ask = ((state.harbor_open >> opponent) & 1 == 1) & (state.hand_size[opponent] > 0)
            count = add_if(choices, count, COMMERCIAL_HARBOR, opponent, can_ask)
    return count


@rule
def ask_opponent(state, player, opponent):
    """Choose the opponent; the player offers a resource next (CK-TRD-01)."""
    state.harbor_open &= ~(1 << opponent)
    push(state, OFFERING_COMMODITY_TRADE, player, opponent)


@rule
def list_offers(state, player, choices):
    """List the resources in hand (CK-TRD-01)."""
    count = 0
    for kind in range(RESOURCES):
        count = add_if(choices, count, COMMERCIAL_CARD, kind, state.hand[player, kind] > 0)
    return count


@rule
def offer_card(state, player, kind):
    """Offer the card face down; the opponent answers, or the player names a commodity (CK-TRD-01)."""
    opponent = data_on_top(state)
    if state.option[CK_COMMERCIAL_HARBOR_CHOICE] == PLAYER_NAMES:
        replace(state, WANTING_COMMODITY, player, opponent * SEAT_FACTOR + kind)
    elif holds_commodity(state, opponent):
        replace(state, ANSWERING_COMMERCIAL_HARBOR, opponent, kind)
    else:
        pop(state)


@rule
def list_commodities(kind_of_action, choices):
    """List the three commodities."""
    count = 0
    for kind in range(CLOTH, CLOTH + COMMODITIES):
        count = add_if(choices, count, kind_of_action, kind, True)
    return count


@rule
def want_commodity(state, player, kind):
    """Exchange the offered card for the named commodity, if the opponent has it (CK-TRD-01)."""
    data = data_on_top(state)
    opponent = data // SEAT_FACTOR
    pop(state)
    if state.hand[opponent, kind] > 0:
        hand_over(state, opponent, player, kind, 1)
        hand_over(state, player, opponent, data % SEAT_FACTOR, 1)


@rule
def list_answers(state, player, choices):
    """List the commodities in hand (CK-TRD-01)."""
    count = 0
    for kind in range(CLOTH, CLOTH + COMMODITIES):
        count = add_if(choices, count, COMMERCIAL_ANSWER, kind, state.hand[player, kind] > 0)
    return count


@rule
def answer(state, player, kind):
    """Exchange the offered card for the commodity that the opponent chose (CK-TRD-01)."""
    offered = data_on_top(state)
    pop(state)
    hand_over(state, player, state.active, kind, 1)
    hand_over(state, state.active, player, offered, 1)


@rule
def ask_what_to_take(state, player, opponent):
    """Show the hand; the player takes two cards, or the only one (CK-TRD-02)."""
    count = min(TWO_CARDS, state.hand_size[opponent])
    replace(state, TAKING_AS_MASTER_MERCHANT, player, opponent * SEAT_FACTOR + count)


@rule
def list_hand(state, choices):
    """List the kinds in the hand seen; list only one if all cards go (CK-TRD-02)."""
    data = data_on_top(state)
    opponent = data // SEAT_FACTOR
    count = 0
    for kind in range(KINDS):
        count = add_if(choices, count, MASTER_MERCHANT_TAKE, kind, state.hand[opponent, kind] > 0)
    return min(count, 1) if state.hand_size[opponent] == data % SEAT_FACTOR else count


@rule
def take_card(state, player, kind):
    """Take a card; the second one ends the choice (CK-TRD-02)."""
    top = top_of_stack(state)
    data = state.stack_data[top]
    hand_over(state, data // SEAT_FACTOR, player, kind, 1)
    if data % SEAT_FACTOR == 1:
        pop(state)
    else:
        state.stack_data[top] = data - 1


@rule
def can_hold_merchant(board, state, player, hex):
    """Return whether the hex is land at the player's building, and not their merchant's hex (CK-TRD-03)."""
    if state.merchant_owner == player and state.merchant == hex:
        return False
    if not is_land(state, hex) or not has_building_at(board, state, player, hex):
        return False
    return offers.may_hold_merchant(state, hex)


@rule
def has_place_for_merchant(board, state, player):
    """Return whether the player has a place for the merchant (CK-TRD-03)."""
    for i in range(board.n_land):
        if can_hold_merchant(board, state, player, board.land[i]):
            return True
    return False


@rule
def list_merchant_places(board, state, player, choices):
    """List the hexes where the player can place the merchant (CK-TRD-03)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        can_go = can_hold_merchant(board, state, player, hex)
        count = add_if(choices, count, MERCHANT_PLACE, hex, can_go)
    return count


@rule
def place_merchant(board, state, player, hex):
    """Give the player the merchant, with its point and its rate (CK-MER-02, CK-MER-03)."""
    pop(state)
    former = state.merchant_owner
    state.merchant = hex
    state.merchant_owner = player
    if former != NOBODY:
        count_rates(board, state, former)
    count_rates(board, state, player)


@rule
def list_fleet_kinds(choices):
    """List all kinds of cards (CK-TRD-04)."""
    count = 0
    for kind in range(KINDS):
        count = add_if(choices, count, FLEET_KIND, kind, True)
    return count


@rule
def name_fleet(board, state, player, kind):
    """Set a 2:1 rate for the kind for the rest of the turn (CK-TRD-04)."""
    pop(state)
    state.fleet |= 1 << kind
    count_rates(board, state, player)


@rule
def list_monopolies(choices):
    """List the commodities that can be named (CK-TRD-06)."""
    return list_commodities(MONOPOLY_NAME, choices)


@rule
def end_turn_of_trade(board, state, player):
    """End the effects of Merchant Fleet and Commercial Harbor (CK-TURN-03)."""
    state.harbor_played = 0
    state.harbor_open = 0
    if state.fleet != 0:
        state.fleet = 0
        count_rates(board, state, player)
