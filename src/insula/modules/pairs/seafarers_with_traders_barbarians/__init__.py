"""Seafarers with Traders & Barbarians: wagons and barbarians at sea (docs/rules/combinations.md)."""
