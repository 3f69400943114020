"""The phases of Catan for Two."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

SETTLING_NEUTRAL = phase.forced()  # data: the number of the neutral player
BUILDING_NEUTRAL_ROAD = phase.forced()
BUILDING_NEUTRAL_SETTLEMENT = phase.forced()
GIVING_BACK = phase.forced()  # data: how many cards are still to be given
BETWEEN_ROLLS = phase.free()
