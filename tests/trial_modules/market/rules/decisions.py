"""The decisions of the market."""

from . import actions as act
from . import auctions, beads, phases, shells

OUTCOMES = {phases.DRAWING_SHELL: shells.list_values}

STEPS = {phases.SETTLING_AUCTION: auctions.settle_auction, phases.SETTLING_VOTE: auctions.settle_vote}

CHOICES = {phases.BIDDING: auctions.list_bids, phases.VOTING: auctions.list_votes}

ACTIONS = {
    act.SELL_BEADS: beads.sell,
    act.BID: auctions.bid,
    act.VOTE: auctions.vote,
    act.LOOK_AT_SHELL: shells.look,
    act.DRAW_SHELL: shells.draw,
    act.OPEN_SHELL: shells.open_shell,
}
