"""Catan for Two with The Rivers of Catan: bridges of neutral players (docs/rules/rivers.md)."""
