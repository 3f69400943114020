"""Cities & Knights with the Fishermen of Catan: seven fish bring a progress card (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
