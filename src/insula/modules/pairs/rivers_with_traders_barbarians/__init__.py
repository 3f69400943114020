"""The Rivers of Catan with Traders & Barbarians: wagons cross rivers (docs/rules/combinations.md)."""
