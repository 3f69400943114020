"""The phases of the Event Cards."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_EVENT_CARD = phase.chance()

# The engine carries these out by itself.
REVEALING_EVENT_CARD = phase.step()
BEGINNING_EVENT = phase.step()
RESOLVING_EVENT_CARD = phase.step()  # data: the number of the card
PASSING_GIFTS = phase.step()

# A player must choose.
CHOOSING_DAMAGE = phase.forced()
GIVING_TO_NEIGHBOR = phase.forced()
TAKING_RESOURCE = phase.forced()
CHOOSING_EVENT_VICTIM = phase.forced()  # data: 1 if the player may decline
SENDING_ROBBER_HOME = phase.forced()
CHOOSING_ASSISTED = phase.forced()  # data: bit p: seat p is one of the leaders
ASSISTING = phase.forced()  # data: the seat that gets the card
