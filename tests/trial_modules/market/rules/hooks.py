"""The contributions of the market to hooks."""

from . import auctions, beads, shells

board_laid = shells.lay
building_changed = beads.earn
before_next_turn = auctions.begin
hidden_points = auctions.points
list_more_actions = (beads.list_sales, shells.list_shells)
