"""Insula: an exact and fast engine for the Catan family of board games, with bots, notation and analysis.

>>> from insula import Game
>>> game = Game(players=4, seed=1)
>>> game.actor
3
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import (
        CHANCE,
        GAME_OVER,
        Action,
        ActionKind,
        Card,
        DevelopmentCard,
        Event,
        Game,
        Harbor,
        Phase,
        SeatStatistics,
        Statistics,
        Terrain,
        View,
    )
    from .game.new_maps import new_map
    from .ruleset import MODULES, OPTIONS, Ruleset

__version__ = "1.0.0"

_PUBLIC = {
    ".game": (
        "CHANCE",
        "GAME_OVER",
        "Action",
        "ActionKind",
        "Card",
        "DevelopmentCard",
        "Event",
        "Game",
        "Harbor",
        "Phase",
        "SeatStatistics",
        "Statistics",
        "Terrain",
        "View",
    ),
    ".game.new_maps": ("new_map",),
    ".ruleset": ("MODULES", "OPTIONS", "Ruleset"),
}
_HOMES = {name: home for home, names in _PUBLIC.items() for name in names}
"""The package that each public name comes from."""

__all__ = [
    "CHANCE",
    "GAME_OVER",
    "MODULES",
    "OPTIONS",
    "Action",
    "ActionKind",
    "Card",
    "DevelopmentCard",
    "Event",
    "Game",
    "Harbor",
    "Phase",
    "Ruleset",
    "SeatStatistics",
    "Statistics",
    "Terrain",
    "View",
    "new_map",
]


def __dir__() -> list[str]:
    """Return the public names, including those not imported yet, and the loaded modules of the package."""
    others = (name for name, value in globals().items() if name.startswith("__") or isinstance(value, ModuleType))
    return sorted({*__all__, *others})


def __getattr__(name: str) -> Any:
    """Import public names on first use, so that the command line starts quickly."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name], __name__), name)
