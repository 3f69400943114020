"""The phases of five and six players."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

SPECIAL_BUILDING = phase.forced()
