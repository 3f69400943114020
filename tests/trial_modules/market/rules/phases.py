"""The phases of the market."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_SHELL = phase.chance()  # data: the node
SETTLING_AUCTION = phase.step()  # data: the round
SETTLING_VOTE = phase.step()
BIDDING = phase.forced()  # data: the round
VOTING = phase.forced()
