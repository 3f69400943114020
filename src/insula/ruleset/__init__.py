"""What is played: modules, players, options, the map, and the state a game begins with."""

from .family import MODULES, Module
from .options import OPTIONS, Option
from .ruleset import Ruleset

__all__ = ["MODULES", "OPTIONS", "Module", "Option", "Ruleset"]
