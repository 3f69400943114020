"""Seafarers with Cities & Knights: knights on ships, and a pirate that waits (docs/rules/cities-knights.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
