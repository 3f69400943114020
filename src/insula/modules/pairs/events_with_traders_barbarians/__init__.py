"""Event Cards with Traders & Barbarians: a card with 2 or 12 is followed by another (docs/rules/traders-barbarians.md)."""
