"""Five and six players: contributions to hooks, phases and actions."""

from . import rules
from .module import PASS_SPECIAL_BUILD, SPECIAL_BUILDING

ends_other_part = rules.end_special_building  # FIVESIX-SBP-04
part_over = rules.part_over  # FIVESIX-PAIR-01
before_next_turn = rules.begin_special_building  # FIVESIX-SBP-01
can_offer = rules.may_trade  # FIVESIX-PAIR-03
can_propose = rules.may_trade  # FIVESIX-DEC-02

CHOICES = {SPECIAL_BUILDING: rules.list_special_building}

ACTIONS = {PASS_SPECIAL_BUILD: rules.pass_special_build}
