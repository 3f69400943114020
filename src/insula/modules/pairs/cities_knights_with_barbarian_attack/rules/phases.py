"""The phases of the pair."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

# Chance decides.
ROLLING_LANDING = phase.chance()

# A player must choose.
RELOCATING_PATH_KNIGHT = phase.forced()  # data: the edge it was driven from, and its rank (`movement.describe`)
SMITH_ON_PATHS = phase.forced()  # data: promotions left
GIVING_UP_PATH_KNIGHT = phase.forced()
DESERTER_ON_PATH = phase.forced()  # data: the edge, and the knight that was given up (`deserter.describe`)
CHOOSING_BISHOP_HEX = phase.forced()
