"""The phases of The Caravans."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_OASIS_POSITION = phase.chance()

# The engine carries these out by itself.
COUNTING_VOTES = phase.step()
COUNTING_NAMED_PLACES = phase.step()  # data: the round
CAMEL_DONE = phase.step()

# A player must choose.
LAYING_VOTES = phase.forced()
NAMING_PLACE = phase.forced()  # data: the round
NAMING_PLACE_AT_ONCE = phase.forced()  # data: the round
PLACING_CAMEL = phase.forced()  # data: why this player decides
