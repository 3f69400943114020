"""The options that the rules of the Friendly Robber use."""

from insula.rules.options import option

FRIENDLY_ROBBER_LIMIT = option("friendly_robber_limit")
FRIENDLY_PIRATE = option("friendly_pirate")
