"""Gold in the game with rivers."""

from collections.abc import Callable

from modules.rivers.places import rivers

from insula import Game

MOMENTS: dict[str, Callable[[], Game]] = {"gold": lambda: rivers().with_gold(7, 0, 0, 0).game()}
