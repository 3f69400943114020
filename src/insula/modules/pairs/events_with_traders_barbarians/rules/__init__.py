"""Event Cards with Traders & Barbarians: another card follows one with 2 or 12 (docs/rules/traders-barbarians.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
