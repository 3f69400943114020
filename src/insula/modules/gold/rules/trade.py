"""Gold in trade: with players like a card, and with the bank at the rates of the player (RIVER-GOLD-04).

Barbarian Attack and Traders & Barbarians have the same rules (ATTACK-GOLD-02 to -04, TRADER-GOLD-02 and -03), with
another default for one option.
"""

from insula.modules.base.module import BANK_TRADE
from insula.modules.base.rules.cards import put_back, take
from insula.modules.base.rules.maritime import has_any_harbor
from insula.rules.choices import add_if
from insula.rules.constants import (
    ANY_HARBOR_RATE,
    BANK_RATE,
    GOLD,
    GOODS,
    NOBODY,
    RESOURCES,
    TRADE_BASE,
)
from insula.rules.jit import rule

from ..module import GOLD_AT_SPECIAL_HARBOR, GOLD_TO_BANK
from .store import earn


@rule
def kinds_of_goods(state):
    """Return the number of kinds that can be traded, with gold as the last."""
    return GOODS


@rule
def gold_held(state, player):
    """Return how much gold the player has."""
    return state.gold[player]


@rule
def gold_of_kind(state, player, kind):
    """Return how much gold the player has, if the kind is gold."""
    return state.gold[player] if kind == GOLD else 0


@rule
def hand_over_gold(state, giver, taker, kind, count):
    """Move gold from one player to another."""
    if kind == GOLD:
        earn(state, giver, -count)
        earn(state, taker, count)


@rule
def refresh_rate(board, state, player):
    """Update how much gold the player gives for a resource: less with a harbor for any kind."""
    state.gold_rate[player] = ANY_HARBOR_RATE if has_any_harbor(board, state, player) else BANK_RATE


@rule
def recount_rates(board, state):
    """Fill in the rates of all players."""
    for player in range(state.players):
        refresh_rate(board, state, player)


@rule
def rate_for_gold(state, player, kind):
    """Return how many cards of a kind the bank takes for 1 gold; an option closes the harbors of one kind."""
    rate = state.rate[player, kind]
    return rate if state.option[GOLD_AT_SPECIAL_HARBOR] == 1 else max(rate, state.gold_rate[player])


@rule
def bank_rate(state, player, given, taken):
    """Return the rate of an exchange with gold on one side; NOBODY leaves the others to the base game."""
    if taken == GOLD:
        return rate_for_gold(state, player, given)
    return state.gold_rate[player] if given == GOLD else NOBODY


@rule
def list_gold_for_cards(state, player, given, choices, count):
    """List the exchange of cards of one kind for gold."""
    has_cards = state.hand[player, given] >= rate_for_gold(state, player, given)
    return add_if(choices, count, BANK_TRADE, TRADE_BASE * given + GOLD, has_cards)


@rule
def list_cards_for_gold(state, player, choices, count):
    """List the exchanges of gold for a resource."""
    if state.option[GOLD_TO_BANK] == 1 and state.gold[player] >= state.gold_rate[player]:
        for kind in range(RESOURCES):
            count = add_if(choices, count, BANK_TRADE, TRADE_BASE * GOLD + kind, state.bank[kind] > 0)
    return count


@rule
def bank_trade(state, player, given, taken, rate):
    """Carry out an exchange with gold on one side; return whether it was one."""
    if taken == GOLD:
        put_back(state, player, given, rate)
        earn(state, player, 1)
        return True
    if given == GOLD:
        earn(state, player, -rate)
        take(state, player, taken, 1)
        return True
    return False
