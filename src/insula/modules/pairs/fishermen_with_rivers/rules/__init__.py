"""The Fishermen of Catan with The Rivers of Catan: fish pay for a bridge (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
