"""Catan for Two with The Fishermen: fish in place of trade tokens (docs/rules/fishermen.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
