"""What the Friendly Robber contributes where the contributions of all modules are combined."""

from . import protection

robber_may_go = protection.robber_may_go  # FRIENDLY-HEX-01
may_be_robbed = protection.may_be_robbed  # FRIENDLY-NONE-02
