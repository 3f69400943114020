"""The Fishermen of Catan with Traders & Barbarians: fish bring movement points (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
