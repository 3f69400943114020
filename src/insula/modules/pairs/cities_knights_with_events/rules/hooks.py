"""What the pair contributes where the contributions of all modules are combined."""

from . import dice, events, faces

dice_come_first = dice.dice_come_first  # EVENT-CK-01
roll_other_dice = dice.roll_other_dice  # EVENT-CK-01, CK-TB-03
card_revealed = faces.card_revealed  # EVENT-CK-03
army_strength = events.active_strength  # CK-TB-04
may_decline_draw = events.may_decline_draw  # EVENT-CARD-CONFLICT
building_yields = events.building_yields  # EVENT-CARD-EPIDEMIC
