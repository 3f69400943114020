"""The phases of Traders & Barbarians."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

# Chance decides.
DRAWING_GOODS = phase.chance()  # data: the stack
ROLLING_DRIVE_OFF = phase.chance()  # data: the edge of the barbarian

# The engine carries this out by itself.
ORDER_FULFILLED = phase.step()  # data: the stack of the plaza

# A player must choose.
CHOOSING_BARBARIAN = phase.forced()
MOVING_BARBARIAN = phase.forced()  # data: the edge of the barbarian
DRIVING_BARBARIAN = phase.forced()  # data: the edge of the barbarian

# A player is asked even if there is only one option.
MOVING_WAGON = phase.free()
