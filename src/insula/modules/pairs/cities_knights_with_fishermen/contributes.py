"""Cities & Knights with The Fishermen of Catan: contributions to hooks, phases and actions."""

from insula.modules.cities_knights.rules import barbarians

from . import rules
from .module import CHOOSING_DECK_FOR_FISH, FISH_PROGRESS

list_more_actions = rules.list_fish_progress  # COMBO-FISH-CK
fish_fewer = rules.fish_fewer  # CK-POL-10

CHOICES = {CHOOSING_DECK_FOR_FISH: barbarians.list_decks}

ACTIONS = {FISH_PROGRESS: rules.begin_fish_progress}
