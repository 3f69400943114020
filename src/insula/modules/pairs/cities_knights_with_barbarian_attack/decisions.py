"""Why the decisions of the pair are asked."""

from insula.game.deciders import DecisionPart

from .module import CHOOSING_BISHOP_HEX, DESERTER_ON_PATH, GIVING_UP_PATH_KNIGHT, RELOCATING_PATH_KNIGHT, SMITH_ON_PATHS

PART = DecisionPart(
    causes={
        RELOCATING_PATH_KNIGHT: "displaced",
        SMITH_ON_PATHS: "smith",
        GIVING_UP_PATH_KNIGHT: "deserter",
        DESERTER_ON_PATH: "deserter",
        CHOOSING_BISHOP_HEX: "bishop",
    }
)
