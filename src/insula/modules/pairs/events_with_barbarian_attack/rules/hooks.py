"""The contributions of Event Cards with Barbarian Attack to the hooks that combine all modules."""

from . import knights

army_strength = knights.army_strength  # ATTACK-EVENT-03, ATTACK-EVENT-04
has_tournament = knights.has_tournament  # ATTACK-EVENT-04
