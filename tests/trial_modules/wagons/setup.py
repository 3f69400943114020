"""With what the wagons go."""

from insula.ruleset.parts import SetupPart

PART = SetupPart(pairs=("friendly_robber", "market", "mist"))
