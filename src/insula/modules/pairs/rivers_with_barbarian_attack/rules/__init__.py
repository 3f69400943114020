"""The Rivers of Catan with Barbarian Attack: rivers from the castle to the coast (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
