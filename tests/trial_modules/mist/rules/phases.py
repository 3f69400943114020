"""The phases of the mist."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_NUMBER = phase.chance()
REVEALING_TERRAIN = phase.chance()  # data: the hex
REVEALING_TOKEN = phase.chance()  # data: the hex
LIFTING_MIST = phase.step()  # data: the edge
