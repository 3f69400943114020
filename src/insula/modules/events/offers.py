"""The hooks of Event Cards: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, any_of, each, total

army_strength = total("board, state, player", "The strength of the player's knights where rules compare them.")
has_tournament = all_of("state", "Whether the Tournament of the event cards has an effect.")
ignores_card = any_of(
    "board, state, total", "Whether a card that replaces the dice is ignored completely, because of its number."
)
reveals_another = any_of(
    "board, state, total",
    "Whether the number of a card that replaces the dice does not count, so that another card follows its event.",
)
dice_come_first = any_of("state", "Whether other dice are rolled before the card that replaces the two dice.")
card_comes_first = any_of("state", "Whether other dice wait for the card in any case, because it may not count.")
roll_other_dice = each("board, state, player", "A card replaces the two dice: roll the other dice of the turn.")
card_revealed = each(
    "board, state, player, is_first",
    "A card that replaces the two dice was revealed, the first one or another one for it; its event comes next.",
)
may_decline_draw = any_of("state", "Whether a player who may draw a card can always decline.")
