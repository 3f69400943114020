"""The phases of the pair."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

KEEPING_CITY = phase.forced()
