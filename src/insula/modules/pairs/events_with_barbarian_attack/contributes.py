"""Event Cards with Barbarian Attack: contributions to hooks, phases and actions."""

from . import rules

army_strength = rules.army_strength  # ATTACK-EVENT-03, ATTACK-EVENT-04
has_tournament = rules.has_tournament  # ATTACK-EVENT-04
