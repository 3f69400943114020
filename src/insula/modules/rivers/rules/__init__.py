"""The Rivers of Catan: bridges over the rivers, gold for building beside them, and two tiles (docs/rules/rivers.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
