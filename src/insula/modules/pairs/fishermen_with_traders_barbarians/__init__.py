"""The Fishermen of Catan with Traders & Barbarians: fish bring movement points (docs/rules/combinations.md)."""
