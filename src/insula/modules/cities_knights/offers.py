"""The hooks of Cities & Knights: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, any_of, each, last, listed

knight_promoted = each("state, player", "The player has promoted a knight, also for free.")
replaces_relocation = any_of(
    "state, owner, knight", "Whether a module asks where a displaced knight goes, in place of its owner."
)
list_named = listed(
    "board, state, kind, choices, count", "List what a card that names an opponent can name besides the players."
)
city_threatened = each("board, state, player", "The player must lose a city next; the loss is already pending.")
can_keep_city = any_of("state, player", "Whether the player can still do something to lose no city.")
replaces_ship = any_of("board, state, player", "Whether a module carries out the ship on the event die.")
may_improve = all_of("board, state, player, track", "Whether no rule forbids the next level.")
improvement_bought = each("state, player", "The player has bought a level; a metropolis is placed next.")
may_take_metropolis = all_of("state, node", "Whether a metropolis can be put on a city.")
metropolis_left = each("board, state, node", "A metropolis has left a city.")
can_play_progress_card = last(
    "board, state, player, kind",
    "Whether a progress card can have an effect; NOBODY leaves the answer to the usual rule of the card.",
)
replaces_progress_card = any_of(
    "board, state, player, kind", "Whether a module carries out a progress card in place of its usual effect."
)
diplomat_may_take = any_of("state, edge", "Whether the Diplomat can take pieces like that on an edge.")
replaces_rebuilding = any_of(
    "state, player, edge, piece",
    "Whether a module asks where the Diplomat's own piece goes that was taken from an edge.",
)
road_rebuilt = each(
    "board, state, player, taken",
    "The player has rebuilt an own piece that the Diplomat took from the edge `taken`, or has left it in the supply.",
)
landing_over = each("state", "The battle after a landing of the barbarians is over.")
may_hold_merchant = all_of("state, hex", "Whether no rule keeps the merchant off a hex.")
cards_are_due = any_of("state, player", "Whether the player still chooses cards that belong to the production.")
may_place_knight = all_of("board, state, node", "Whether no rule forbids a knight there.")
may_recruit_knight = all_of(
    "board, state, node", "Whether no rule keeps a new knight off a place where knights may stand."
)
can_replace_robber = any_of(
    "board, state, player, cause",
    "Whether a module can do something in place of moving the robber, even while nobody can move it.",
)
