"""The phases of the Friendly Robber."""

CHOOSING_DESERT = 112
STEALING_AT_DESERT = 113
