"""The start of The Fishermen of Catan with The Rivers of Catan: the board of the rivers, without a lake."""

from insula.modules.fishermen.rules.phases import DRAWING_LAKE
from insula.ruleset.parts import SetupPart

PART = SetupPart(skipped_phases=frozenset({DRAWING_LAKE}))  # COMBO-FISH-RIVER
