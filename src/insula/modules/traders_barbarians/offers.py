"""The hooks of Traders & Barbarians: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, each, last, listed

road_is_usable = all_of("state, edge", "Whether what moves along roads can use the road on an edge.")
barbarian_may_go = all_of(
    "board, state, start, edge", "Whether no rule keeps the barbarian on a path from going to another one."
)
path_barbarian_moved = each("board, state, player, start, edge", "The player has moved a barbarian to a path.")
list_in_movement = listed(
    "board, state, player, choices, count", "List what else is possible while the player's figure can move."
)
points_without_road = last("state, edge", "The movement points that a path without a road costs a wagon.")
toll_of_road = last("state, edge", "The gold that a wagon pays for a path with a road of another owner.")
toll_paid = each(
    "state, player, owner, toll",
    "The player has paid gold for using a road of another owner; other players have received it.",
)
movement_over = each("state, player", "The movement of the player's figure is over, before its turn is.")
