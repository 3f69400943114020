"""The phase of The Fishermen of Catan with Traders & Barbarians."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

ADDING_POINTS_FOR_FISH = phase.step()
