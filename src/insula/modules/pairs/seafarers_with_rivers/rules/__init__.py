"""Seafarers with The Rivers of Catan: ships by the rivers (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
