"""Friendly Robber: a player with few points is safe from the robber (docs/rules/variants.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
