"""The phase of Seafarers with Catan for Two."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

EXPLORING_FOR_NEUTRAL = phase.step()  # data: the number of the neutral player; the discovery is pending above
