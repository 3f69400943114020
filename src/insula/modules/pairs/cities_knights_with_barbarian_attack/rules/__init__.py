"""The rules of Cities & Knights with Barbarian Attack (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
