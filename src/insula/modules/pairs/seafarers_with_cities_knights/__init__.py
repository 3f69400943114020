"""Seafarers with Cities & Knights: knights on ships, and a pirate that waits (docs/rules/cities-knights.md)."""
