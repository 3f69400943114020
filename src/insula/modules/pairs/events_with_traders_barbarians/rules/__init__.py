"""Event Cards with Traders & Barbarians: a card with 2 or 12 is followed by another (docs/rules/traders-barbarians.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
