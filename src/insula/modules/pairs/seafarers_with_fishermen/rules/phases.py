"""The phase of Seafarers with The Fishermen of Catan."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

REMOVING_PIRATE = phase.step()
