"""Why the decisions of the pair are asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    causes={
        phases.RELOCATING_PATH_KNIGHT: "displaced",
        phases.SMITH_ON_PATHS: "smith",
        phases.GIVING_UP_PATH_KNIGHT: "deserter",
        phases.DESERTER_ON_PATH: "deserter",
        phases.CHOOSING_BISHOP_HEX: "bishop",
    }
)
