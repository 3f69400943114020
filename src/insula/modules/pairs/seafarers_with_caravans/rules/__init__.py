"""Seafarers with The Caravans: camels that cross the sea (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
