"""The phases of the Friendly Robber."""

CHOOSING_DESERT = 112
