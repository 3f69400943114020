"""The Fishermen of Catan with Barbarian Attack: fish pay for longer moves of knights (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
