"""The phases of The Rivers of Catan."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_ROBBER_SWAMP = phase.chance()
