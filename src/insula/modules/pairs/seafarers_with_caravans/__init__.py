"""Seafarers with The Caravans: camels that cross the sea (docs/rules/combinations.md)."""
