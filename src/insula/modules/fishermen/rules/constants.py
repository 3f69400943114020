"""The numbers behind the vocabulary of the Fishermen; tests compare them with `data/fishermen.toml`."""

MAX_LAKES = 2
LAKE_NUMBERS = (1 << 2 | 1 << 3 | 1 << 11 | 1 << 12, 1 << 4 | 1 << 10)
"""The numbers on which each lake yields fish, as bit sets; only five and six players have a second one."""

MAX_GROUNDS = 8
GROUND_CORNERS = 3
"""The intersections that a fishing ground touches."""
GROUNDS_WITH = (0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0)
"""How many fishing grounds show each number from 0 to 12."""
GROUNDS_WITH_FIVE_SIX = (0, 0, 0, 0, 1, 2, 1, 0, 1, 2, 1, 0, 0)
MOST_PLAYERS_OF_BASE = 4

# Kinds of tokens. A token of kind k shows k + 1 fish.
TOKEN_KINDS = 3
OLD_BOOT = 3
"""What is drawn in place of a fish token."""
POOL_KINDS = 4
MOST_TOKENS = 7
"""The number of tokens that a player can hold (FISH-CATCH-05)."""
STOP = 3
"""The choice to exchange no more tokens."""

# What fish pay for, and the prices (FISH-ACT-02).
ROBBER, THEFT, RESOURCE, ROAD, CARD = 0, 1, 2, 3, 4
PURPOSES = 5
PRICE = (2, 3, 4, 5, 7)
