"""The start of a game with the wagons."""

from insula.ruleset.parts import SetupPart

PART = SetupPart(pairs=("friendly_robber", "market", "mist"))
