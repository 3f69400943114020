"""Catan for Two with The Rivers of Catan: bridges of neutral players (docs/rules/rivers.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
