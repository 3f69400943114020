"""Seafarers with Barbarian Attack: ships at conquered hexes and buildings (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
