"""The Fishermen of Catan with The Caravans: a lake beside the oasis (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
