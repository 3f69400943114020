"""The Rivers of Catan with Traders & Barbarians: wagons cross rivers (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
