"""The phase of Cities & Knights with the Fishermen."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

CHOOSING_DECK_FOR_FISH = phase.forced()
