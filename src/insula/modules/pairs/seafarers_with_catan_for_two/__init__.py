"""Seafarers with Catan for Two: ships of neutral players, and what they discover (docs/rules/variants.md)."""
