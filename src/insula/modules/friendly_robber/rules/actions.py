"""The action kinds of the Friendly Robber, under the names of docs/rules/decisions.md."""

DESERT_HEX = 42  # hex
