"""Event Cards with Barbarian Attack: knights on paths decide events (docs/rules/barbarian-attack.md)."""
