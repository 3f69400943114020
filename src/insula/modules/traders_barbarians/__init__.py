"""Traders & Barbarians: wagons carry goods between three trade hexes (docs/rules/traders-barbarians.md)."""
