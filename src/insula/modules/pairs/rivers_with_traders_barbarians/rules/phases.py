"""The phase of The Rivers of Catan with Traders & Barbarians."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_RIVERS = phase.chance()  # data: which river
