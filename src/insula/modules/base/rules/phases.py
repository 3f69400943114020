"""The phases of the base game. Their class determines how the engine treats them (`insula.rules.numbering`)."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

# Chance decides (BASE-DEC-05).
DRAWING_TERRAIN = phase.chance()
DRAWING_SPIRAL_START = phase.chance()
DRAWING_TOKEN = phase.chance()
DRAWING_HARBOR_PLACE = phase.chance()
DRAWING_HARBOR = phase.chance()
ROLLING_FOR_FIRST = phase.chance()
DRAWING_FIRST = phase.chance()
ROLLING_DICE = phase.chance()
DRAWING_STOLEN_CARD = phase.chance()
DRAWING_DEVELOPMENT_CARD = phase.chance()

# The engine carries these out by itself.
FIRST_PLAYER = phase.step()
FOUNDATION = phase.step()
ALL_DISCARD = phase.step()
ALL_ANSWERED = phase.step()
TURN_END = phase.step()
NEXT_TURN = phase.step()

# A player must choose.
SETTLING = phase.forced()
SETTLING_CITY = phase.forced()
SETTING_ROAD = phase.forced()
CHOOSING_INCOME = phase.forced()
DISCARDING = phase.forced()
MOVING_ROBBER = phase.forced()
STEALING = phase.forced()
PLACING_ROADS = phase.forced()
INVENTING = phase.forced()
NAMING_MONOPOLY = phase.forced()
SETTLING_CITY = phase.forced()

# A player is asked even if there is only one option.
BEFORE_ROLL = phase.free()
ACTION_PHASE = phase.free()
COMPOSING = phase.free()
ANSWERING = phase.free()
CONFIRMING = phase.free()
