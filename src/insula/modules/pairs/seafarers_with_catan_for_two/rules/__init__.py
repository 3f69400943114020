"""Seafarers with Catan for Two: ships of neutral players, and what they discover (docs/rules/variants.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
