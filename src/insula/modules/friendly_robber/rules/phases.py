"""The phases of the Friendly Robber."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

CHOOSING_DESERT = phase.forced()
STEALING_AT_DESERT = phase.forced()
