"""The phases of the Fishermen."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

# Chance decides.
DRAWING_LAKE = phase.chance()  # data: which lake
DRAWING_GROUND_PLACE = phase.chance()  # data: which fishing ground
DRAWING_GROUND_NUMBER = phase.chance()  # data: which fishing ground
DRAWING_FISH_TOKEN = phase.chance()

# The engine carries these out by itself.
LAYING_LAKES = phase.step()
LAYING_GROUNDS = phase.step()
CATCHING = phase.step()  # data: the tokens that the player is still due
REMOVING_ROBBER = phase.step()

# A player must choose.
SWAPPING_FISH = phase.forced()
PAYING_FISH = phase.forced()  # data: what is left to pay, and the greatest token (`paying.pay_data`)
STEALING_FOR_FISH = phase.forced()
TAKING_FOR_FISH = phase.forced()  # data: 1 card
BUILDING_FOR_FISH = phase.forced()  # data: 1 road
