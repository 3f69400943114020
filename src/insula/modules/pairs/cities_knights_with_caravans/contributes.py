"""Cities & Knights with The Caravans: contributions to hooks, phases and actions."""

from . import rules

voting_cards = rules.voting_cards  # COMBO-CARAVAN-CK
