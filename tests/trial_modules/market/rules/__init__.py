"""The rules of the market: beads and pearls, auctions and votes, shells."""

from insula import rules as rules  # must come first: it loads the modules in an order that works
