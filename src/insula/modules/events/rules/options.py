"""The options that the rules of the Event Cards use."""

from insula.rules.options import option

EARTHQUAKE_BLOCKS_SETTLEMENTS = option("earthquake_blocks_settlements")
