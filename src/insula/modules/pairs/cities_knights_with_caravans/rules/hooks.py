"""The contributions of Cities & Knights with The Caravans to the hooks that combine all modules."""

from . import voting

voting_cards = voting.voting_cards  # COMBO-CARAVAN-CK
