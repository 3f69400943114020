"""The phase of The Fishermen of Catan with The Rivers of Catan."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

BUILDING_BRIDGE_FOR_FISH = phase.forced()
