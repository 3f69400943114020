"""The hooks of Seafarers: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, any_of, each, last, total

explorer = last("state", "The neutral owner for whose piece a discovery is made, or NOBODY for the player.")
ship_moved = each("board, state, player, origin", "The player has moved a ship from a side to another one.")
halves_cities = any_of("state", "Whether a city yields only as many cards as a settlement this time.")
may_hold_ship = all_of("board, state, edge", "Whether no rule keeps ships off a side.")
may_extend_line = all_of(
    "board, state, player, node", "Whether no rule forbids to add a ship to the player's line of ships at a node."
)
may_move_ship = all_of("board, state, player, edge", "Whether no rule keeps the player's ship where it is.")
pirate_is_free = all_of("state", "Whether anybody can move the pirate.")
pirate_may_go = all_of("board, state, hex", "Whether the pirate may be moved to the hex.")
holds_ships = any_of(
    "board, state, player, node", "Whether something besides an own piece holds the player's ships at an intersection."
)
may_move_pirate = all_of("board, state, player", "Whether no rule keeps the player from moving the pirate.")
has_other_loot = any_of("state, victim", "Whether the pirate can take something else from the victim than a card.")
ships_beside_board = total("state, player", "How many ships of the player are neither in the supply nor on a side.")
