"""Auctions and votes between the turns.

After every second turn a pearl is sold: the highest bidder pays and gets it. Tied players bid once more; after another
tie nobody gets it. After the other turns all players vote who gets a bead; in a tie the first player in turn
order gets it.
"""

from insula.rules.choices import add
from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms import sealed, stores
from insula.rules.spec import NOT_CHOSEN
from insula.rules.stack import data_on_top, pop, push, replace

from ..module import BID, BIDDING, MARKET_BEADS, SETTLING_AUCTION, SETTLING_VOTE, VOTE, VOTING

PEARLS_OF_A_KIND = 6
LAST_ROUND = 1


@rule
def begin(state, player):
    """Begin an auction after even turns, and a vote after odd ones."""
    for seat in range(state.players):
        state.shown_bid[seat] = NOT_CHOSEN
        state.shown_vote[seat] = NOT_CHOSEN
    if state.turn % 2 == 0:
        push(state, SETTLING_AUCTION, player, 0)
        ask_for_bids(state, player, sealed.everybody(state), 0)
    else:
        push(state, SETTLING_VOTE, player, 0)
        sealed.ask_all(state, VOTING, (player + 1) % state.players, sealed.everybody(state), 0)


@rule
def ask_for_bids(state, player, seats, round):
    """The player's left neighbor bids first."""
    sealed.ask_all(state, BIDDING, (player + 1) % state.players, seats, round)


@rule
def list_bids(state, player, choices):
    """List all numbers of beads that the player can bid."""
    count = 0
    for beads in range(state.beads[player] + 1):
        count = add(choices, count, BID, beads)
    return count


@rule
def bid(state, player, beads):
    """The player has bid."""
    sealed.choose(state, state.bid, player, beads)


@rule
def settle_auction(state, player):
    """All have bid: the highest bid gets the pearl; tied players bid once more."""
    round = data_on_top(state)
    seats = sealed.leaders(state, state.bid)
    most = sealed.highest(state, state.bid)
    sealed.unseal(state, state.bid, state.shown_bid)
    buyer = sealed.single(state, seats)
    if buyer == NOBODY and most > 0 and round < LAST_ROUND:
        replace(state, SETTLING_AUCTION, player, round + 1)
        ask_for_bids(state, player, seats, round + 1)
        return
    pop(state)
    if buyer != NOBODY and most > 0:
        stores.spend(state.beads, buyer, most)
        stores.gain_of_kind(state, state.pearls, buyer, state.turn // 2 % 2, 1, PEARLS_OF_A_KIND)


@rule
def list_votes(state, choices):
    """List the seats."""
    count = 0
    for seat in range(state.players):
        count = add(choices, count, VOTE, seat)
    return count


@rule
def vote(state, player, seat):
    """The player has voted."""
    sealed.choose(state, state.vote, player, seat)


@rule
def settle_vote(state, player):
    """All have voted: the player with most votes gets a bead, or the first in turn order of those who are tied."""
    pop(state)
    seats = sealed.most_voted(state, state.vote, state.players)
    chosen = sealed.first_of(state, seats, (player + 1) % state.players)
    sealed.unseal(state, state.vote, state.shown_vote)
    stores.gain(state, state.beads, chosen, 1, state.option[MARKET_BEADS])


@rule
def points(state, player):
    """Two pearls of the first kind are worth a point, which only the player sees."""
    return state.pearls[player, 0] // 2
