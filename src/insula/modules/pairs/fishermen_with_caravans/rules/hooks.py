"""The contributions of The Fishermen of Catan with The Caravans to the hooks that combine all modules."""

from . import tokens

tokens_linked = tokens.add_second_token  # COMBO-FISH-CARAVAN
