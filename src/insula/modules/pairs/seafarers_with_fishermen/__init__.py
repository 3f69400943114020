"""Seafarers with The Fishermen of Catan: fish remove the pirate, and build ships (docs/rules/combinations.md)."""
