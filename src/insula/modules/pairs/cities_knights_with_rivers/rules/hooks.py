"""What the pair contributes to the hooks that combine all modules."""

from . import diplomat, ransom

city_threatened = ransom.ask  # COMBO-RIVER-CK
piece_removed = diplomat.piece_removed  # COMBO-RIVER-CK
road_placed = diplomat.road_placed  # COMBO-RIVER-CK
forget_part = diplomat.forget  # COMBO-RIVER-CK
