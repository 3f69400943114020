"""The contributions of Seafarers with Catan for Two to the hooks that combine all modules."""

from . import discoveries, ships

piece_built = ships.piece_built  # TWO-COMBO-03
list_neutral_pieces = ships.list_ships  # TWO-COMBO-03
laid_for_neutral = discoveries.explore_for_neutral  # TWO-COMBO-03
explorer = discoveries.explorer  # TWO-COMBO-03
