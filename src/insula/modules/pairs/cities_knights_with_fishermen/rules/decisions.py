"""The decisions of Cities & Knights with the Fishermen."""

from insula.modules.cities_knights.rules.barbarians import list_decks

from . import actions as act
from . import decks, phases

CHOICES = {phases.CHOOSING_DECK_FOR_FISH: list_decks}

ACTIONS = {act.FISH_PROGRESS: decks.begin_fish_progress}
