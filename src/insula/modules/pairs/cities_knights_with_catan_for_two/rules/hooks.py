"""What the pair contributes where the contributions of all modules are combined (COMBO-TWO-CK)."""

from . import knights, tokens

piece_built = knights.piece_built
knight_promoted = knights.knight_promoted
replaces_relocation = knights.replaces_relocation
list_named = knights.list_named

list_before_roll = tokens.list_knights
list_between_rolls = tokens.list_knights
list_more_actions = tokens.list_knights
