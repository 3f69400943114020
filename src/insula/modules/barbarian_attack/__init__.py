"""Barbarian Attack: barbarians land on the coast, and knights on the paths expel them (docs/rules/barbarian-attack.md)."""
