"""The options of the market that rules look at."""

from insula.rules.options import option

MARKET_BEADS = option("market_beads")
