"""What is played: modules, players, options, the map, and the state a game begins with."""

from .options import OPTIONS, Option
from .ruleset import MODULES, Module, Ruleset

__all__ = ["MODULES", "OPTIONS", "Module", "Option", "Ruleset"]
