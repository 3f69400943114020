"""The public face of the rules: games, actions, views, events."""

from .action import Action
from .enums import ActionKind, Phase
from .events import Event
from .game import Game, Step
from .view import View

__all__ = ["Action", "ActionKind", "Event", "Game", "Phase", "Step", "View"]
