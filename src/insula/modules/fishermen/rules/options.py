"""The options that the rules of the Fishermen use."""

from insula.rules.options import option

FISH_START_LAKE = option("fish_start_lake")
FISH_SWAP_LIMIT = option("fish_swap_limit")
