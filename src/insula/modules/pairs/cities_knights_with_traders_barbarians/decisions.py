"""Why a barbarian is moved after a knight has driven it off."""

from insula.game.deciders import DecisionPart

from .module import KNIGHT_DRIVES_OFF

PART = DecisionPart(causes_by_action={KNIGHT_DRIVES_OFF: "knight_drove_off"})
