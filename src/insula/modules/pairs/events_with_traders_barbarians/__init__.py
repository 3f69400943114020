"""Event Cards with Traders & Barbarians: another card follows one with 2 or 12 (docs/rules/traders-barbarians.md)."""
