"""Catan for Two with Traders & Barbarians: tolls for neutral roads, trade tokens (docs/rules/traders-barbarians.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
