"""The phases of Seafarers; the comments say what their data are."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_HIDDEN_HEX = phase.chance()  # the hidden hex
DRAWING_HIDDEN_TOKEN = phase.chance()  # the hex
DRAWING_BAG_TOKEN = phase.chance()  # the hex that gets the token

SETTING_GOLD = phase.forced()  # cards still due
MOVING_SHIP = phase.forced()  # the side that the ship leaves
CHOOSING_FIGURE = phase.forced()  # why the robber or the pirate moves
MOVING_PIRATE = phase.forced()
STEALING_AT_SEA = phase.forced()  # the pirate's hex
CHOOSING_GOLD = phase.forced()  # cards still due
DISCOVERING_GOLD = phase.forced()  # cards still due
TAKING_TOKEN = phase.forced()  # the hex that gets the token
