"""Catan for Two with Traders & Barbarians: tolls for neutral roads, trade tokens (docs/rules/traders-barbarians.md)."""
