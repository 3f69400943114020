"""Moving cards from the bank to a hand, from a hand to the bank, and between hands."""

from insula.rules.constants import RESOURCES
from insula.rules.jit import rule


@rule
def kinds_of_cards(state):
    """Return the number of resources."""
    return RESOURCES


@rule
def take(state, player, kind, count):
    """Take cards from the bank; the caller has checked that the bank has them (BASE-BANK-02)."""
    state.bank[kind] -= count
    state.hand[player, kind] += count
    state.hand_size[player] += count


@rule
def put_back(state, player, kind, count):
    """Return cards to the bank (BASE-WORD-03)."""
    take(state, player, kind, -count)


@rule
def hand_over(state, giver, taker, kind, count):
    """Move cards from one hand to another."""
    state.hand[giver, kind] -= count
    state.hand_size[giver] -= count
    state.hand[taker, kind] += count
    state.hand_size[taker] += count


@rule
def can_pay(board, state, player, thing):
    """Return whether the hand holds the cost of `thing` (BASE-WORD-03, BASE-BUILD-02)."""
    missing = 0
    for kind in range(RESOURCES):
        missing += state.hand[player, kind] < board.cost[thing, kind]
    return missing == 0


@rule
def pay(board, state, player, thing):
    """Return the cost of `thing` from the hand to the bank (BASE-WORD-03)."""
    for kind in range(RESOURCES):
        if board.cost[thing, kind] > 0:
            put_back(state, player, kind, board.cost[thing, kind])


@rule
def cards_in_bank(state):
    """Return how many resource cards the bank holds."""
    count = 0
    for kind in range(RESOURCES):
        count += state.bank[kind]
    return count
