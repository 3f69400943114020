"""Seafarers: ships, the pirate, gold fields, exploring, and five scenarios (docs/rules/seafarers.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
