"""Positions as text, at any moment of a game (docs/notation.md)."""

from .texts import read_position, write_position

__all__ = ["read_position", "write_position"]
