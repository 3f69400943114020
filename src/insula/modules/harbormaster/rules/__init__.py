"""Harbormaster: harbor points, and the card for the player who has the most (docs/rules/variants.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
