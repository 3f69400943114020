"""Cities & Knights with The Caravans: other cards are votes (docs/rules/combinations.md)."""
