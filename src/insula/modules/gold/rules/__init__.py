"""Gold: what it buys, and how it is traded (docs/rules/rivers.md, RIVER-GOLD)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
