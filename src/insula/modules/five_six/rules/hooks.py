"""What five and six players contribute where the contributions of all modules are combined."""

from . import turns

can_offer = turns.may_trade  # FIVESIX-PAIR-03
can_propose = turns.may_trade  # FIVESIX-DEC-02
