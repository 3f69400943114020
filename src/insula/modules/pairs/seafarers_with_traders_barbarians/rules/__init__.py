"""Seafarers with Traders & Barbarians: wagons and barbarians at sea (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
