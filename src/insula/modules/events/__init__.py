"""Event Cards: a deck of cards with numbers and events in place of the dice (docs/rules/variants.md)."""
