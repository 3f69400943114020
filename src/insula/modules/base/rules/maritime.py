"""Trade with the bank (BASE-MARI)."""

from insula.rules import switchboard
from insula.rules.action import argument_of
from insula.rules.choices import add_if
from insula.rules.constants import ANY_HARBOR, ANY_HARBOR_RATE, BANK_RATE, RATE_BASE, TRADE_BASE
from insula.rules.jit import rule

from ..module import BANK_TRADE, BANK_TRADE_AT_RATE
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
def has_any_harbor(board, state, player):
    """Return whether the player has a building at an open 3:1 harbor (BASE-MARI-02, ATTACK-BLDG-03)."""
    for i in range(board.n_harbors):
        edge = state.harbor_edge[i]
        if edge >= 0 and state.harbor_kind[i] == ANY_HARBOR:
            for end in range(2):
                node = board.edge_nodes[edge, end]
                if state.building_owner[node] == player and switchboard.harbor_is_open(board, state, node):
                    return True
    return False


@rule
def has_other_rate(board, state, player, exchange, rate):
    """Return whether the player has a rate for an exchange that is not the best one (BASE-MARI-04)."""
    if rate <= switchboard.bank_rate(state, player, exchange // TRADE_BASE, exchange % TRADE_BASE):
        return False
    return rate == BANK_RATE or (rate == ANY_HARBOR_RATE and has_any_harbor(board, state, player))


@rule
def list_at_other_rates(board, state, player, choices, first, count):
    """List the exchanges that are listed from `first` on at each other rate that the player has (BASE-MARI-04)."""
    listed = count
    for rate in range(ANY_HARBOR_RATE, BANK_RATE + 1):
        for i in range(first, listed):
            exchange = argument_of(choices.action[i])
            holds_enough = switchboard.goods_of_kind(state, player, exchange // TRADE_BASE) >= rate
            is_legal = holds_enough and has_other_rate(board, state, player, exchange, rate)
            count = add_if(choices, count, BANK_TRADE_AT_RATE, RATE_BASE * rate + exchange, is_legal)
    return count


@rule
def bank_trade(state, player, argument):
    """Return equal cards to the bank and take one of another kind, at the best rate (BASE-MARI-01 to -04)."""
    given = argument // TRADE_BASE
    taken = argument % TRADE_BASE
    exchange(state, player, given, taken, switchboard.bank_rate(state, player, given, taken))


@rule
def bank_trade_at_rate(state, player, argument):
    """Make such an exchange at another rate that the player has (BASE-MARI-04)."""
    goods = argument % RATE_BASE
    exchange(state, player, goods // TRADE_BASE, goods % TRADE_BASE, argument // RATE_BASE)


@rule
def exchange(state, player, given, taken, rate):
    """Return cards to the bank and take one of another kind."""
    if not switchboard.replaces_bank_trade(state, player, given, taken, rate):
        put_back(state, player, given, rate)
        take(state, player, taken, 1)
