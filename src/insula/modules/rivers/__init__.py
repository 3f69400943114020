"""The Rivers of Catan: bridges over the rivers, gold for building beside them, and two tiles (docs/rules/rivers.md)."""
