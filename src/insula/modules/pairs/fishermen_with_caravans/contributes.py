"""The Fishermen of Catan with The Caravans: contributions to hooks, phases and actions."""

from . import rules

tokens_linked = rules.add_second_token  # COMBO-FISH-CARAVAN
