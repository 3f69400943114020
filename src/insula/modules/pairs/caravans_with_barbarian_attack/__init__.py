"""The Caravans with Barbarian Attack: the oasis on the coast (docs/rules/combinations.md)."""
