"""Why the pirate moves after a knight has chased it."""

from insula.game.deciders import DecisionPart

from .module import CHASE_PIRATE

PART = DecisionPart(causes_by_action={CHASE_PIRATE: "pirate_chased"})
