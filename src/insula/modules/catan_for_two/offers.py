"""The hooks of Catan for Two: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, each, listed

list_neutral_pieces = listed(
    "board, state, choices, count", "List what a player can build for a neutral owner in place of a road."
)
laid_for_neutral = each(
    "board, state, player, number, edge",
    "The player has built a road, or a piece in its place, for the neutral owner with this number; it is counted.",
)
settled_for_neutral = each("state", "The player has built a settlement for a neutral owner; it is counted.")
list_between_rolls = listed(
    "board, state, player, choices, count", "List what can be done between two rolls of a turn."
)
uses_trade_tokens = all_of("state", "Whether players get and pay trade tokens.")
