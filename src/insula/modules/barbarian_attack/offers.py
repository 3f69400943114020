"""The hooks of Barbarian Attack: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, any_of, each, last, listed, total

path_knight_owners = total("state", "How many owners can have knights on paths: the players, and neutral owners.")
path_knight_placed = each("state, player", "The player has placed a knight from the supply on a path.")
moves_path_knight = last(
    "board, state, player, edge", "Whether the player is the one who moves the knight on a path, now that knights move."
)
path_knight_strength = last("state, edge", "The strength of the knight on a path in a battle; 0 if it is idle.")
free_range = last("state, edge", "How many paths the knight on a path moves without a payment.")
sells_range = all_of("state", "Whether a payment lets a knight on a path move farther.")
can_pay_for_range = any_of(
    "board, state, player, edge",
    "Whether the player has something that pays for a longer move of the knight on a path.",
)
list_range_payments = listed(
    "board, state, player, edge, choices, count",
    "List what the player can pay with for a longer move of the knight on a path.",
)
may_drive_off = any_of(
    "state, player, edge, goal, paths",
    "Whether the player's knight on a path can take the place of the knight on another one, so many paths away.",
)
path_knight_moves = each("board, state, player, edge, goal", "The player's knight is about to change its path.")
may_use_path = all_of("board, state, edge", "Whether no rule keeps knights off a path.")
is_castle_of_knights = all_of("state, hex", "Whether the castle on a hex is one at which knights are placed.")
strength_inside = total("board, state, hex, owner", "The strength of an owner's knights inside a hex.")
replaces_knight_loss = any_of("state, edge", "Whether a module says what a lost battle die does to a knight.")
knights_inside_lost = each("board, state, hex, color", "The loss die removes the knights inside a hex too.")
path_battle_over = each("board, state, hex", "A battle at a hex is over, also its losses.")
fixed_prisoner_roll = last(
    "state, owner", "The result of an owner of knights who does not roll dice for prisoners, or NOBODY."
)
sends_barbarians = any_of("state, phase", "Whether a phase asks for the coastal hexes to which barbarians go.")
prisoners_per_point = last("state", "How many prisoners are worth a point.")
has_endless_barbarians = any_of("state", "Whether the supply of barbarians is without limit.")
precedes_battles = any_of(
    "board, state, player", "Whether a step that has begun comes between the movement of knights and the battles."
)
may_send_barbarian = any_of("state, hex", "Whether barbarians can be sent to a hex.")
barbarian_landed = each("board, state, hex", "A barbarian was put on a hex.")
barbarian_taken = each("board, state, hex", "A card has taken a barbarian from a hex.")
barbarians_beaten = each("board, state, hex", "The barbarians of a hex are beaten; they become prisoners next.")
resists_conquest = any_of("state, node", "Whether the building on a node is never conquered.")
hex_conquered = each("board, state, hex", "Barbarians have conquered a hex.")
has_development_cards = all_of("state", "Whether development cards are used.")
