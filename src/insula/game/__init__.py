"""The public face of the rules: games, actions, views, events."""

from ..notation.records import Step
from ..rules.constants import CHANCE
from .action import Action
from .enums import ActionKind, Phase
from .event import Event, EventKind
from .game import Game
from .seats import GAME_OVER
from .view import View

__all__ = ["CHANCE", "GAME_OVER", "Action", "ActionKind", "Event", "EventKind", "Game", "Phase", "Step", "View"]
