"""Seafarers with Barbarian Attack: ships at conquered hexes and buildings (docs/rules/combinations.md)."""
