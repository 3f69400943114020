"""The Caravans with Traders & Barbarians: an oasis between the trade hexes (docs/rules/combinations.md)."""
