"""The start of The Fishermen of Catan with Traders & Barbarians: the board of the wagons, without a lake."""

from insula.modules.fishermen.rules.phases import DRAWING_LAKE
from insula.ruleset.parts import SetupPart

PART = SetupPart(skipped_phases=frozenset({DRAWING_LAKE}))  # COMBO-FISH-TB
