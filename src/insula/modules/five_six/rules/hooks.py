"""The contributions of five and six players to the hooks that combine all modules."""

from . import turns

can_offer = turns.may_trade  # FIVESIX-PAIR-03
can_propose = turns.may_trade  # FIVESIX-DEC-02
