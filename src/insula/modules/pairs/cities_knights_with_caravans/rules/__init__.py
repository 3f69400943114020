"""Cities & Knights with The Caravans: other cards are votes (docs/rules/combinations.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
