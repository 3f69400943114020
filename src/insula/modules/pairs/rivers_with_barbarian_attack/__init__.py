"""The Rivers of Catan with Barbarian Attack: rivers from the castle to the coast (docs/rules/combinations.md)."""
