"""The options of the market that rules read."""

from insula.rules.options import option

MARKET_BEADS = option("market_beads")
