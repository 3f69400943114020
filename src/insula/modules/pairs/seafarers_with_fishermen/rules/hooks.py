"""The contributions of Seafarers with The Fishermen of Catan to the hooks that combine all modules."""

from . import laying, pirate

may_hold_ground = laying.may_hold_ground  # COMBO-FISH-SEA
board_laid = laying.take_robber_off  # FISH-SETUP-08
list_more_actions = pirate.list_removal  # COMBO-FISH-SEA
