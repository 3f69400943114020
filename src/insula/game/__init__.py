"""The public API of the rules: games, actions, views, events, and enums for their numbers."""

from ..notation.cursor import MOST_DIGITS
from ..notation.positions import read_position
from ..notation.records import Step
from ..rules.constants import CHANCE
from .action import Action
from .enums import ActionKind, Phase
from .events import Event, EventKind, EventView
from .game import Game
from .rollout import Rollout
from .seats import GAME_OVER
from .statistics import SeatStatistics, Statistics
from .view import Holding, View
from .vocabulary import (
    LARGEST_ARMY_MINIMUM,
    LONGEST_ROAD_MINIMUM,
    NOBODY,
    RESOURCES,
    SPECIAL_CARD_POINTS,
    Answer,
    Card,
    DevelopmentCard,
    Good,
    Harbor,
    SeatArgument,
    Terrain,
    Thing,
    exchange_argument,
    exchanged,
)

__all__ = [
    "CHANCE",
    "GAME_OVER",
    "LARGEST_ARMY_MINIMUM",
    "LONGEST_ROAD_MINIMUM",
    "MOST_DIGITS",
    "NOBODY",
    "RESOURCES",
    "SPECIAL_CARD_POINTS",
    "Action",
    "ActionKind",
    "Answer",
    "Card",
    "DevelopmentCard",
    "Event",
    "EventKind",
    "EventView",
    "Game",
    "Good",
    "Harbor",
    "Holding",
    "Phase",
    "Rollout",
    "SeatArgument",
    "SeatStatistics",
    "Statistics",
    "Step",
    "Terrain",
    "Thing",
    "View",
    "exchange_argument",
    "exchanged",
    "read_position",
]
