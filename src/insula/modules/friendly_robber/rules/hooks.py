"""The Friendly Robber's contributions to the hooks that combine all modules."""

from . import protection

robber_may_go = protection.robber_may_go  # FRIENDLY-HEX-01
pirate_may_go = protection.pirate_may_go  # FRIENDLY-ELSE-01
replaces_empty_choice = protection.send_to_desert  # FRIENDLY-NONE-01
may_be_robbed = protection.may_be_robbed  # FRIENDLY-NONE-02
