"""The Fishermen of Catan: fish tokens from a lake and fishing grounds, and an old boot (docs/rules/fishermen.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
