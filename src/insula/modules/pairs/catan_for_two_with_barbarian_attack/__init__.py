"""Catan for Two with Barbarian Attack: the stray knight, moves for tokens (docs/rules/barbarian-attack.md)."""
