"""The Caravans with Barbarian Attack: the oasis on the coast (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
