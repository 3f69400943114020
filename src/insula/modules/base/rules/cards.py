"""Cards on their way: from the bank to a hand, back, and from hand to hand."""

from insula.rules.constants import RESOURCES
from insula.rules.jit import rule


@rule
def take(state, player, kind, count):
    """The player takes cards of the bank (BASE-BANK-02: the caller has seen to it that they are there)."""
    state.bank[kind] -= count
    state.hand[player, kind] += count
    state.hand_size[player] += count


@rule
def put_back(state, player, kind, count):
    """The player returns cards to the bank (BASE-WORD-03)."""
    take(state, player, kind, -count)


@rule
def hand_over(state, giver, taker, kind, count):
    """Cards go from one hand to another."""
    state.hand[giver, kind] -= count
    state.hand_size[giver] -= count
    state.hand[taker, kind] += count
    state.hand_size[taker] += count


@rule
def can_pay(board, state, player, thing):
    """Whether the hand holds the cost of `thing` (BASE-WORD-03, BASE-BUILD-02)."""
    missing = 0
    for kind in range(RESOURCES):
        missing += state.hand[player, kind] < board.cost[thing, kind]
    return missing == 0


@rule
def pay(board, state, player, thing):
    """The cost of `thing` goes back to the bank (BASE-WORD-03)."""
    for kind in range(RESOURCES):
        if board.cost[thing, kind] > 0:
            put_back(state, player, kind, board.cost[thing, kind])


@rule
def cards_in_bank(state):
    """How many resource cards the bank holds."""
    count = 0
    for kind in range(RESOURCES):
        count += state.bank[kind]
    return count
