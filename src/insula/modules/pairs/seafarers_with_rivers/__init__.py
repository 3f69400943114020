"""Seafarers with The Rivers of Catan: ships by the rivers (docs/rules/combinations.md)."""
