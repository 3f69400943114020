"""Rulesets: modules, players, options, the map, and the starting state of a game."""

from .family import MODULES, Module
from .options import OPTIONS, Option
from .ruleset import Ruleset

__all__ = ["MODULES", "OPTIONS", "Module", "Option", "Ruleset"]
