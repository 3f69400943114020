"""The arguments of the decisions of the pair: barbarians and wagons use the sides of the sea, too."""

from insula.modules.traders_barbarians.module import BARBARIAN_TO, CHOOSE_BARBARIAN, DRIVE_OFF, WAGON_STEP
from insula.ruleset.arguments import SEA_SIDES, ArgumentsPart

PART = ArgumentsPart(domains={}, adds=dict.fromkeys((CHOOSE_BARBARIAN, BARBARIAN_TO, DRIVE_OFF, WAGON_STEP), SEA_SIDES))
