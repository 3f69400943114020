"""Catan for Two: neutral players, trade tokens and two rolls in a turn (docs/rules/variants.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
