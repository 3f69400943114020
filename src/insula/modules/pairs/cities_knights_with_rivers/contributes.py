"""Cities & Knights with The Rivers of Catan: contributions to hooks, phases and actions."""

from . import rules
from .module import KEEP_CITY, KEEPING_CITY

city_threatened = rules.ask  # COMBO-RIVER-CK
can_keep_city = rules.can_keep_city  # COMBO-RIVER-CK
piece_removed = rules.piece_removed  # COMBO-RIVER-CK
road_rebuilt = rules.road_rebuilt  # COMBO-RIVER-CK

CHOICES = {KEEPING_CITY: rules.list_answers}

ACTIONS = {KEEP_CITY: rules.answer}
