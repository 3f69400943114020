"""Market: contributions to hooks, phases and actions."""

from .module import (
    BID,
    BIDDING,
    DRAW_SHELL,
    DRAWING_SHELL,
    LOOK_AT_SHELL,
    OPEN_SHELL,
    SELL_BEADS,
    SETTLING_AUCTION,
    SETTLING_VOTE,
    VOTE,
    VOTING,
)
from .rules import auctions, beads, shells

board_laid = shells.lay
building_changed = beads.earn
before_next_turn = auctions.begin
hidden_points = auctions.points
reveal = shells.reveal
list_more_actions = (beads.list_sales, shells.list_shells)

OUTCOMES = {DRAWING_SHELL: shells.list_values}

STEPS = {SETTLING_AUCTION: auctions.settle_auction, SETTLING_VOTE: auctions.settle_vote}

CHOICES = {BIDDING: auctions.list_bids, VOTING: auctions.list_votes}

ACTIONS = {
    SELL_BEADS: beads.sell,
    BID: auctions.bid,
    VOTE: auctions.vote,
    LOOK_AT_SHELL: shells.look,
    DRAW_SHELL: shells.draw,
    OPEN_SHELL: shells.open_shell,
}
