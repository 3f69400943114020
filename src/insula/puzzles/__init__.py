"""Puzzles: positions in which one action is clearly the best (docs/puzzles.md)."""

from .library import RULES, puzzle, puzzles
from .puzzle import Choice, Puzzle

__all__ = ["RULES", "Choice", "Puzzle", "puzzle", "puzzles"]
