"""The contributions of five and six players to the hooks that combine all modules."""

from . import turns

ends_other_part = turns.end_special_building  # FIVESIX-SBP-04
part_over = turns.part_over  # FIVESIX-PAIR-01
before_next_turn = turns.begin_special_building  # FIVESIX-SBP-01
can_offer = turns.may_trade  # FIVESIX-PAIR-03
can_propose = turns.may_trade  # FIVESIX-DEC-02
