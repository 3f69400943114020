"""The phase of Seafarers with Cities & Knights; the comment says what its data are."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DIPLOMAT_REBUILDING_SHIP = phase.forced()  # the side that the ship has left
