"""Catan for Two with Barbarian Attack: the stray knight, moves for tokens (docs/rules/barbarian-attack.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
