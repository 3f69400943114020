"""Catan for Two: two players, two neutral players, and trade tokens (docs/rules/variants.md)."""
