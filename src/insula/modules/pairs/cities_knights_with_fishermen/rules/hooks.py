"""The contributions of Cities & Knights with the Fishermen to the hooks."""

from . import decks

list_more_actions = decks.list_fish_progress  # COMBO-FISH-CK
