"""Harbormaster: harbor points, and the card for the player who has the most (docs/rules/variants.md)."""

from insula import rules as rules  # comes first: it loads the rooms in an order that works
