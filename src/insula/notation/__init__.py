"""Texts for actions, positions and records (docs/notation.md)."""
