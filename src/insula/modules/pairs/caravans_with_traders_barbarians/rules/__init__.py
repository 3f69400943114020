"""The Caravans with Traders & Barbarians: an oasis between the trade hexes (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
