"""Catan for Two with The Fishermen: fish in place of trade tokens (docs/rules/fishermen.md)."""
