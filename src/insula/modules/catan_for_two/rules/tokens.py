"""Trade tokens: where they come from, and what they pay for (TWO-SETUP-02, TWO-ACTION, TWO-EARN)."""

from insula.modules.base.module import DRAWING_STOLEN_CARD
from insula.modules.base.rules.cards import hand_over
from insula.modules.base.rules.robber import has_home, is_at_home, list_homes
from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import (
    KNIGHT,
    LARGEST_ARMY_MINIMUM,
    NO_PLACE,
    NOBODY,
    NOWHERE,
    SEA,
)
from insula.rules.jit import rule
from insula.rules.mechanisms import stores
from insula.rules.stack import data_on_top, one_step_less, push

from .. import offers
from ..module import (
    ACTIONS_PER_TURN,
    DISCARD_OPEN_KNIGHT,
    FORCED_TRADE,
    FORCED_TRADE_GIVE,
    GIVING_BACK,
    ROBBER_TO_DESERT,
)

TOKENS = 20
"""All trade tokens (TWO-SETUP-02)."""
FOR_DESERT, FOR_COAST, FOR_KNIGHT = 2, 1, 2
"""Tokens for a settlement at the desert, one on the coast, and a discarded Knight card (TWO-EARN-01, -02)."""
PRICE, PRICE_FOR_LEADER = 1, 2
"""The tokens that an action costs (TWO-ACTION-02)."""
EXCHANGED = 2
"""The number of cards that a Forced Trade moves each way (TWO-ACTION-03)."""


@rule
def opponent_of(state, player):
    """Return the other of the two players."""
    return (player + 1) % state.players


@rule
def gain(state, player, count):
    """Give the player tokens, as far as the supply has them (TWO-SETUP-02)."""
    if offers.uses_trade_tokens(state):
        stores.gain(state, state.trade_tokens, player, count, TOKENS)


@rule
def tokens_at(board, state, node):
    """Return how many tokens a settlement brings there, at the desert and on the coast (TWO-EARN-02)."""
    at_desert = False
    at_coast = False
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex == NOWHERE or state.hex_terrain[hex] == SEA:
            at_coast = True
        elif switchboard.is_robber_home(state, hex):
            at_desert = True
    return FOR_DESERT * at_desert + FOR_COAST * at_coast


@rule
def building_placed(board, state, player, node):
    """Give the player the tokens for a building at the desert or on the coast (TWO-SETUP-06, TWO-EARN-02)."""
    gain(state, player, tokens_at(board, state, node))


@rule
def price(board, state, player):
    """Return the price of an action: more if the player shows more points than the opponent (TWO-ACTION-02)."""
    leads = switchboard.visible_points(board, state, player) > switchboard.visible_points(
        board, state, opponent_of(state, player)
    )
    return PRICE_FOR_LEADER if leads else PRICE


@rule
def can_act(board, state, player):
    """Return whether the player has the tokens for another action in this turn (TWO-ACTION-01, TWO-ACTION-02)."""
    limit = state.option[ACTIONS_PER_TURN]
    if limit > 0 and state.token_actions >= limit:
        return False
    return state.trade_tokens[player] >= PRICE and state.trade_tokens[player] >= price(board, state, player)


@rule
def pay_for_action(board, state, player):
    """Return the tokens for an action to the supply (TWO-ACTION-01)."""
    stores.spend(state.trade_tokens, player, price(board, state, player))
    if state.option[ACTIONS_PER_TURN] > 0:
        state.token_actions += 1


@rule
def cards_drawn(state, player):
    """Return how many cards a Forced Trade draws from the opponent (TWO-ACTION-03)."""
    return min(EXCHANGED, state.hand_size[opponent_of(state, player)])


@rule
def can_force_trade(state, player):
    """Return whether the opponent has a card, and the player would then have two to give (TWO-ACTION-03)."""
    drawn = cards_drawn(state, player)
    return drawn > 0 and state.hand_size[player] + drawn >= EXCHANGED


@rule
def list_actions(board, state, player, choices, count):
    """List the token actions, and the discard of a Knight card (TWO-ACTION-01, TWO-EARN-01)."""
    if can_act(board, state, player):
        count = add_if(choices, count, FORCED_TRADE, 0, can_force_trade(state, player))
        count = list_deserts(board, state, choices, count)
    return add_if(choices, count, DISCARD_OPEN_KNIGHT, 0, can_discard_knight(state, player))


@rule
def list_deserts(board, state, choices, count):
    """List the deserts to which the robber can be sent; without any it goes beside the board
    (TWO-ACTION-04, TBGEN-06).
    """
    if not switchboard.robber_is_free(state):
        return count
    if is_at_home(state):
        return count
    if has_home(state):
        return list_homes(board, state, ROBBER_TO_DESERT, choices, count)
    return add_if(choices, count, ROBBER_TO_DESERT, NO_PLACE, state.robber != NOWHERE)


@rule
def robber_to_desert(board, state, player, hex):
    """Pay tokens to move the robber to a desert; nothing is stolen (TWO-ACTION-04)."""
    pay_for_action(board, state, player)
    state.robber = NOWHERE if hex == NO_PLACE else hex


@rule
def force_trade(board, state, player):
    """Pay tokens to draw cards from the opponent; the player gives two back next (TWO-ACTION-03)."""
    pay_for_action(board, state, player)
    push(state, GIVING_BACK, player, EXCHANGED)
    for _ in range(cards_drawn(state, player)):
        push(state, DRAWING_STOLEN_CARD, player, opponent_of(state, player))


@rule
def list_gifts(state, player, choices):
    """List the kinds of cards in hand, the drawn ones included (TWO-ACTION-03).

    If all of them are due, their order does not matter, and only one kind is listed (BASE-WORD-02).
    """
    count = 0
    gives_all = state.hand_size[player] == data_on_top(state)
    for kind in range(switchboard.kinds_of_cards(state)):
        if state.hand[player, kind] > 0:
            count = add(choices, count, FORCED_TRADE_GIVE, kind)
            if gives_all:
                return count
    return count


@rule
def give_back(state, player, kind):
    """Give the opponent a card (TWO-ACTION-03)."""
    one_step_less(state)
    hand_over(state, player, opponent_of(state, player), kind, 1)


@rule
def can_discard_knight(state, player):
    """Return whether the player has a face-up Knight card and has discarded none in this turn (TWO-EARN-01)."""
    has_knight = state.development_played[player, KNIGHT] > 0
    return has_knight and state.knight_discarded == 0 and offers.uses_trade_tokens(state)


@rule
def discard_open_knight(state, player):
    """Discard a face-up Knight card for tokens; the Largest Army may change hands (TWO-EARN-01)."""
    state.knight_discarded = 1
    state.development_played[player, KNIGHT] -= 1
    state.knights_gone += 1
    gain(state, player, FOR_KNIGHT)
    award_largest_army(state)


@rule
def award_largest_army(state):
    """Give the Largest Army to the player with at least three open Knights and more than the other (TWO-EARN-01)."""
    if not switchboard.has_largest_army(state):
        return
    first = state.development_played[0, KNIGHT]
    second = state.development_played[1, KNIGHT]
    if first == second or max(first, second) < LARGEST_ARMY_MINIMUM:
        state.largest_army = NOBODY
    else:
        state.largest_army = 0 if first > second else 1


@rule
def forget_part(state):
    """Count the actions of the next turn from zero (TWO-ACTION-01, TWO-EARN-01)."""
    state.token_actions = 0
    state.knight_discarded = 0
