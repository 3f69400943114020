"""The options of the Friendly Robber that rules look at."""

from insula.rules.options import option

FRIENDLY_ROBBER_LIMIT = option("friendly_robber_limit")
