"""The contributions of Catan for Two to the hooks that combine all modules."""

from . import neutral, rolls, tokens

competing_owners = neutral.competing_owners  # TWO-NEUTRAL-06
delays_foundation = neutral.delays_foundation  # TWO-SETUP-04
piece_built = neutral.piece_built  # TWO-NEUTRAL-01
building_placed = tokens.building_placed  # TWO-EARN-02
forget_part = tokens.forget_part  # TWO-ACTION-01

phase_after_roll = rolls.phase_after_roll  # TWO-ROLL-01
ignores_result = rolls.ignores_result  # TWO-ROLL-02
ignores_card = rolls.ignores_result  # EVENT-TWO-01
card_comes_first = rolls.is_second_roll  # COMBO-TWO-CK

list_before_roll = tokens.list_actions  # TWO-ACTION-01
list_between_rolls = (rolls.list_knight, tokens.list_actions)  # TWO-ROLL-03
list_more_actions = tokens.list_actions  # TWO-ACTION-01
