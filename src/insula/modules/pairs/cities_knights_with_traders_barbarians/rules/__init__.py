"""Cities & Knights with Traders & Barbarians: knights drive off barbarians from paths (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
