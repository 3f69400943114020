"""The phase of Catan for Two with The Rivers of Catan."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

BUILDING_NEUTRAL_BRIDGE = phase.forced()
