"""Barbarian Attack: barbarians land on the coast, and knights expel them (docs/rules/barbarian-attack.md)."""
