"""Trade with the bank (BASE-MARI)."""

from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import TRADE_BASE
from insula.rules.jit import rule

from ..module import BANK_TRADE
from .cards import put_back, take


@rule
def bank_rate(state, player, given):
    """Return how many cards of a kind the bank takes for another card (BASE-MARI-01 to -03)."""
    return state.rate[player, given]


@rule
def list_bank_trades(state, player, choices, count):
    """List the exchanges of cards with the bank, each at the player's best rate (BASE-MARI-01 to -04)."""
    kinds = switchboard.kinds_of_cards(state)
    for given in range(kinds):
        if state.hand[player, given] >= state.rate[player, given]:
            for taken in range(kinds):
                is_there = (taken != given) & (state.bank[taken] > 0)
                count = add_if(choices, count, BANK_TRADE, TRADE_BASE * given + taken, is_there)
        count = switchboard.list_goods_for_cards(state, player, given, choices, count)
    return count


@rule
def bank_trade(state, player, argument):
    """Return equal cards to the bank and take one of another kind (BASE-MARI-01 to -04)."""
    given = argument // TRADE_BASE
    taken = argument % TRADE_BASE
    if not switchboard.replaces_bank_trade(state, player, given, taken):
        put_back(state, player, given, state.rate[player, given])
        take(state, player, taken, 1)
