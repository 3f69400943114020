"""Paying with fish: one action at a time, without change (FISH-ACT).

Tokens are paid one by one, none greater than the one before, until the price is reached. The last token is then the
smallest, and the price was not reached without it. So no token of a payment can be left out (FISH-ACT-03), and every
such payment can be chosen.
"""

from insula.modules.base.rules.development import ask_for_card
from insula.modules.base.rules.network import has_place_for_road
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import NOWHERE, RESOURCES
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace

from .. import offers
from ..module import (
    BUILDING_FOR_FISH,
    FISH_ACTION,
    FISH_PAY,
    PAYING_FISH,
    REMOVING_ROBBER,
    STEALING_FOR_FISH,
    TAKING_FOR_FISH,
)
from .constants import CARD, PRICE, PURPOSES, RESOURCE, ROAD, ROBBER, THEFT, TOKEN_KINDS
from .tokens import spend_token

GREATEST = TOKEN_KINDS - 1


@rule
def fish_up_to(state, player, kind):
    """Return how many fish the player's tokens show, up to a kind."""
    fish = 0
    for smaller in range(kind + 1):
        fish += state.fish[player, smaller] * (smaller + 1)
    return fish


@rule
def pay_data(left, kind):
    """Return the data of the phase: what is left to pay, and the greatest kind of token that can be paid."""
    return left * TOKEN_KINDS + kind


@rule
def price_of(board, state, player, purpose):
    """Return how many fish an action costs the player (FISH-ACT-02, FISH-COMBO-TWO)."""
    return PRICE[purpose] - offers.fish_discount(board, state, player)


@rule
def has_effect(board, state, player, purpose):
    """Return whether an action for fish is possible, apart from its price (FISH-ACT-02)."""
    if purpose == ROBBER:
        return state.robber != NOWHERE and switchboard.robber_is_free(state)
    if purpose == THEFT:
        return has_victim(state, player)
    if purpose == RESOURCE:
        return has_resource(state)
    if purpose == ROAD:
        return has_place_for_road(board, state, player) or switchboard.has_free_place(board, state, player)
    return switchboard.can_draw_card(state)


@rule
def has_victim(state, player):
    """Return whether an opponent has a card."""
    for victim in range(state.players):
        if victim != player and state.hand_size[victim] > 0:
            return True
    return False


@rule
def has_resource(state):
    """Return whether the bank has a resource."""
    for kind in range(RESOURCES):
        if state.bank[kind] > 0:
            return True
    return False


@rule
def list_fish_actions(board, state, player, choices, count):
    """List what the player can pay for with fish (FISH-ACT-01, FISH-ACT-02)."""
    fish = fish_up_to(state, player, GREATEST)
    for purpose in range(PURPOSES):
        if fish >= price_of(board, state, player, purpose):
            count = add_if(choices, count, FISH_ACTION, purpose, has_effect(board, state, player, purpose))
    return count


@rule
def begin_action(board, state, player, purpose):
    """Ask for the tokens; the action follows when they are paid (FISH-ACT-04)."""
    if purpose == ROBBER:
        push(state, REMOVING_ROBBER, player, 0)
    elif purpose == THEFT:
        push(state, STEALING_FOR_FISH, player, 0)
    elif purpose == RESOURCE:
        push(state, TAKING_FOR_FISH, player, 1)
    elif purpose == ROAD:
        push(state, BUILDING_FOR_FISH, player, 1)
    elif purpose == CARD:
        ask_for_card(state, player)
    ask_for_fish(state, player, price_of(board, state, player, purpose))


@rule
def ask_for_fish(state, player, price):
    """Ask for tokens until a price is paid; what they pay for is pending below (FISH-ACT-03)."""
    push(state, PAYING_FISH, player, pay_data(price, GREATEST))


@rule
def list_payments(state, player, choices):
    """List the kinds of tokens that can be paid next and let the price be reached (FISH-ACT-03)."""
    left = data_on_top(state) // TOKEN_KINDS
    greatest = data_on_top(state) % TOKEN_KINDS
    count = 0
    for kind in range(greatest + 1):
        can_pay = state.fish[player, kind] > 0 and fish_up_to(state, player, kind) >= left
        count = add_if(choices, count, FISH_PAY, kind, can_pay)
    return count


@rule
def pay(state, player, kind):
    """Pay a token; more fish than the price are lost (FISH-ACT-03, FISH-ACT-05)."""
    left = data_on_top(state) // TOKEN_KINDS - (kind + 1)
    spend_token(state, player, kind)
    if left > 0:
        replace(state, PAYING_FISH, player, pay_data(left, kind))
    else:
        pop(state)


@rule
def remove_robber(state):
    """Take the robber off the board, until the next seven or Knight (FISH-ACT-02)."""
    pop(state)
    state.robber = NOWHERE
