"""Why a bridge of a neutral player is asked for."""

from insula.game.deciders import DecisionPart

from .module import BUILDING_NEUTRAL_BRIDGE

PART = DecisionPart(causes={BUILDING_NEUTRAL_BRIDGE: "neutral_bridge"})
