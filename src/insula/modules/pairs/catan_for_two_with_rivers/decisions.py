"""Why a bridge of a neutral player is asked for."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(causes={phases.BUILDING_NEUTRAL_BRIDGE: "neutral_bridge"})
