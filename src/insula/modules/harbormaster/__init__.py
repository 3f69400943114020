"""Harbormaster: harbor points, and the card for the player who has the most (docs/rules/variants.md)."""
