"""Event Cards with Barbarian Attack: knights on paths decide events (docs/rules/barbarian-attack.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
