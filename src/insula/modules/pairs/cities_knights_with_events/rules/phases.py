"""The phases of the pair."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

ROLLING_RED_DIE = phase.chance()
DRAWING_RED_FACE = phase.chance()
