"""Seafarers with The Fishermen of Catan: fish remove the pirate, and build ships (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
