"""The phases of the pair."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

PLACING_NEUTRAL_KNIGHT = phase.forced()  # data: strength
PROMOTING_NEUTRAL_KNIGHT = phase.forced()
RELOCATING_NEUTRAL_KNIGHT = phase.forced()  # data: the knight, the node it was driven from, and the neutral player
