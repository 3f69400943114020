"""How the modules in play take part in the game: the closed list of hooks.

A module takes part only through hooks, its kinds of actions and its phases. Most hooks are generated: they combine what
the modules contribute in their files `rules/hooks.py`, in functions that have the name of the hook. A function declares
only the parameters it uses.

If the rulebooks prescribe an order, the steps are written here, as a short list of calls to hooks in that order. No
function here names a module other than the base game, so modules from outside the package can take part everywhere.
"""

from ..modules.base.rules import network, production, robber, turn
from ..modules.base.rules.actions import ROLL_DICE as ROLL_DICE
from ..modules.base.rules.chance import rolls_fresh_dice as rolls_fresh_dice
from ..modules.base.rules.knowledge import knows_answer as knows_answer
from ..modules.base.rules.knowledge import knows_offer as knows_offer
from ..modules.base.rules.phases import TURN_END
from ..modules.base.rules.victory import win as win
from .constants import SEVEN
from .generate import check_hooks, combined
from .jit import module_question, rule
from .stack import pop, replace


@module_question
def is_on(state, module):
    """Return whether a module is in the game."""
    return state.modules & module != 0


_HOOKS: set[str] = set()


def _hook(how, name, parameters, about):
    """Return a hook that combines what the modules contribute under its name."""
    _HOOKS.add(name)
    return combined(how, name, about, parameters, is_on)


# Points and goal.
visible_points = _hook("total", "visible_points", "board, state, player", "The points that everybody sees.")
hidden_points = _hook("total", "hidden_points", "board, state, player", "The points that only the player sees.")
building_counts = _hook("all", "building_counts", "state, node", "Whether the building on a node gives its points.")
army_strength = _hook(
    "total", "army_strength", "board, state, player", "The strength of the player's knights where rules compare them."
)
has_tournament = _hook("all", "has_tournament", "state", "Whether the Tournament of the event cards has an effect.")
goal = _hook("total", "goal", "board, state, player", "The points that the player needs to win.")

delays_victory = _hook(
    "any", "delays_victory", "state", "Whether what follows from a piece is still to be decided before anybody wins."
)
winner = _hook("last", "winner", "board, state", "The player who has won, or NOBODY.")

competing_owners = _hook(
    "total",
    "competing_owners",
    "state",
    "How many owners have a supply of pieces and can hold the Longest Road: the players, and neutral owners.",
)

has_longest_road = _hook("all", "has_longest_road", "state", "Whether the card of the Longest Road is used.")
has_largest_army = _hook("all", "has_largest_army", "state", "Whether the card of the Largest Army is used.")

# Cards and the foundation.
may_play_card = _hook(
    "all",
    "may_play_card",
    "state, player, kind",
    "Whether a development card can be played where cards are usually played: before the roll, in the action phase.",
)
card_played = _hook(
    "each", "card_played", "board, state, player, kind", "The player has played a development card; it lies open."
)
kinds_of_cards = _hook(
    "last", "kinds_of_cards", "state", "How many kinds of cards a hand can hold: the kinds with the lowest numbers."
)
second_settling = _hook(
    "last", "second_settling", "state", "The phase in which each player places the second building of the foundation."
)

delays_foundation = _hook(
    "any", "delays_foundation", "state", "Whether a module asks for something before the next starting building."
)

restricted_terrain = _hook(
    "last", "restricted_terrain", "board, state, group", "The terrain of a group that only some of its hexes can get."
)
terrain_may_lie = _hook(
    "all", "terrain_may_lie", "board, state, terrain, hex", "Whether a restricted terrain can be drawn for the hex."
)
may_carry_token = _hook(
    "all", "may_carry_token", "board, state, hex", "Whether the token of a hex meets all further conditions."
)
keeps_red_tokens_apart = _hook(
    "any", "keeps_red_tokens_apart", "state", "Whether no two red numbers may lie on neighboring hexes."
)

# Changes on the board. Each hook is called after the base game has handled the change completely.
board_cleared = _hook(
    "each", "board_cleared", "board, state", "The board is drawn again: ask for what comes before the terrain."
)
tokens_linked = _hook("each", "tokens_linked", "board, state", "The hexes with the same number were linked.")
board_laid = _hook("each", "board_laid", "board, state", "Terrain, tokens and harbors have been laid.")
building_placed = _hook(
    "each",
    "building_placed",
    "board, state, player, node",
    "A building of the player was placed on a free intersection, also in the foundation.",
)
piece_built = _hook(
    "each",
    "piece_built",
    "board, state, player, piece",
    "The player has built a road, settlement or bridge, or placed a knight in a turn, also for free; it is counted.",
)
list_neutral_pieces = _hook(
    "listed",
    "list_neutral_pieces",
    "board, state, choices, count",
    "List what a player can build for a neutral owner in place of a road.",
)
laid_for_neutral = _hook(
    "each",
    "laid_for_neutral",
    "board, state, player, number, edge",
    "The player has built a road, or a piece in its place, for the neutral owner with this number; it is counted.",
)
explorer = _hook(
    "last", "explorer", "state", "The neutral owner for whose piece a discovery is made, or NOBODY for the player."
)
settled_for_neutral = _hook(
    "each", "settled_for_neutral", "state", "The player has built a settlement for a neutral owner; it is counted."
)
knight_promoted = _hook("each", "knight_promoted", "state, player", "The player has promoted a knight, also for free.")
replaces_relocation = _hook(
    "any",
    "replaces_relocation",
    "state, owner, knight",
    "Whether a module asks where a displaced knight goes, in place of its owner.",
)
list_named = _hook(
    "listed",
    "list_named",
    "board, state, kind, choices, count",
    "List what a card that names an opponent can name besides the players.",
)
building_changed = _hook(
    "each",
    "building_changed",
    "board, state, player, node",
    "A building of the player was built, upgraded or lost, or whether it counts and has its harbor has changed.",
)
building_built = _hook(
    "each",
    "building_built",
    "state",
    "A player has built a settlement or upgraded one to a city; starting settlements do not count.",
)
road_placed = _hook(
    "each",
    "road_placed",
    "board, state, player, edge",
    "A road of the player, or a piece that counts as one, was placed; it is not counted yet.",
)
ship_moved = _hook(
    "each", "ship_moved", "board, state, player, origin", "The player has moved a ship from a side to another one."
)
city_threatened = _hook(
    "each", "city_threatened", "board, state, player", "The player must lose a city next; the loss is already pending."
)
building_leaves = _hook(
    "each", "building_leaves", "state, node", "A building is about to leave the board: its attachments go first."
)
piece_removed = _hook(
    "each", "piece_removed", "board, state, owner, piece, place", "Another piece of the owner left a node or an edge."
)

restores_city = _hook(
    "any",
    "restores_city",
    "state, player, node",
    "Whether a module restores a city in place of upgrading a settlement.",
)
continues_roads = _hook(
    "all", "continues_roads", "state, edge", "Whether roads go on from the piece on an edge, without a building."
)
is_reached = _hook(
    "any",
    "is_reached",
    "board, state, player, node",
    "Whether a piece that is no road brings the player to an intersection, so that a settlement can be built there.",
)
occupant = _hook("last", "occupant", "state, node", "The owner of the piece on an intersection, or NOBODY.")
edge_piece = _hook("last", "edge_piece", "state, edge", "The kind of piece that lies on an edge, as in the supply.")

# Lines of roads, and what else is on paths.
camels_cross_sea = _hook("any", "camels_cross_sea", "state", "Whether camels also go along sides without land.")
may_hold_camel = _hook("all", "may_hold_camel", "board, state, edge", "Whether no rule forbids a camel on a path.")
road_is_usable = _hook(
    "all", "road_is_usable", "state, edge", "Whether what moves along roads can use the road on an edge."
)
edge_weight = _hook("total", "edge_weight", "state, edge", "How much the piece on an edge counts in a line.")
may_continue = _hook(
    "all",
    "may_continue",
    "board, state, player, node, edge_in, edge_out",
    "Whether a line of the player's pieces goes on at a node, from one edge to another.",
)

# Knights, improvements and progress cards.
path_knight_owners = _hook(
    "total",
    "path_knight_owners",
    "state",
    "How many owners can have knights on paths: the players, and neutral owners.",
)
path_knight_placed = _hook(
    "each", "path_knight_placed", "state, player", "The player has placed a knight from the supply on a path."
)
moves_path_knight = _hook(
    "last",
    "moves_path_knight",
    "board, state, player, edge",
    "Whether the player is the one who moves the knight on a path, now that knights move.",
)
path_knight_strength = _hook(
    "last", "path_knight_strength", "state, edge", "The strength of the knight on a path in a battle; 0 if it is idle."
)
free_range = _hook("last", "free_range", "state, edge", "How many paths the knight on a path moves without a payment.")
sells_range = _hook("all", "sells_range", "state", "Whether a payment lets a knight on a path move farther.")
can_pay_for_range = _hook(
    "any",
    "can_pay_for_range",
    "board, state, player, edge",
    "Whether the player has something that pays for a longer move of the knight on a path.",
)
list_range_payments = _hook(
    "listed",
    "list_range_payments",
    "board, state, player, edge, choices, count",
    "List what the player can pay with for a longer move of the knight on a path.",
)
may_drive_off = _hook(
    "any",
    "may_drive_off",
    "state, player, edge, goal, paths",
    "Whether the player's knight on a path can take the place of the knight on another one, so many paths away.",
)
path_knight_moves = _hook(
    "each", "path_knight_moves", "board, state, player, edge, goal", "The player's knight is about to change its path."
)
may_use_path = _hook("all", "may_use_path", "board, state, edge", "Whether no rule keeps knights off a path.")
is_castle_of_knights = _hook(
    "all", "is_castle_of_knights", "state, hex", "Whether the castle on a hex is one at which knights are placed."
)
strength_inside = _hook(
    "total", "strength_inside", "board, state, hex, owner", "The strength of an owner's knights inside a hex."
)
replaces_knight_loss = _hook(
    "any", "replaces_knight_loss", "state, edge", "Whether a module says what a lost battle die does to a knight."
)
knights_inside_lost = _hook(
    "each", "knights_inside_lost", "board, state, hex, color", "The loss die removes the knights inside a hex too."
)
path_battle_over = _hook("each", "path_battle_over", "board, state, hex", "A battle at a hex is over, also its losses.")
fixed_prisoner_roll = _hook(
    "last",
    "fixed_prisoner_roll",
    "state, owner",
    "The result of an owner of knights who does not roll dice for prisoners, or NOBODY.",
)
sends_barbarians = _hook(
    "any", "sends_barbarians", "state, phase", "Whether a phase asks for the coastal hexes to which barbarians go."
)
prisoners_per_point = _hook("last", "prisoners_per_point", "state", "How many prisoners are worth a point.")
has_endless_barbarians = _hook(
    "any", "has_endless_barbarians", "state", "Whether the supply of barbarians is without limit."
)
precedes_battles = _hook(
    "any",
    "precedes_battles",
    "board, state, player",
    "Whether a step that has begun comes between the movement of knights and the battles.",
)
may_send_barbarian = _hook("any", "may_send_barbarian", "state, hex", "Whether barbarians can be sent to a hex.")
barbarian_landed = _hook("each", "barbarian_landed", "board, state, hex", "A barbarian was put on a hex.")
barbarian_taken = _hook("each", "barbarian_taken", "board, state, hex", "A card has taken a barbarian from a hex.")
barbarians_beaten = _hook(
    "each", "barbarians_beaten", "board, state, hex", "The barbarians of a hex are beaten; they become prisoners next."
)
barbarian_may_go = _hook(
    "all",
    "barbarian_may_go",
    "board, state, start, edge",
    "Whether no rule keeps the barbarian on a path from going to another one.",
)
path_barbarian_moved = _hook(
    "each", "path_barbarian_moved", "board, state, player, start, edge", "The player has moved a barbarian to a path."
)
resists_conquest = _hook("any", "resists_conquest", "state, node", "Whether the building on a node is never conquered.")
hex_conquered = _hook("each", "hex_conquered", "board, state, hex", "Barbarians have conquered a hex.")
replaces_ship = _hook(
    "any", "replaces_ship", "board, state, player", "Whether a module carries out the ship on the event die."
)
may_improve = _hook("all", "may_improve", "board, state, player, track", "Whether no rule forbids the next level.")
improvement_bought = _hook(
    "each", "improvement_bought", "state, player", "The player has bought a level; a metropolis is placed next."
)
may_take_metropolis = _hook("all", "may_take_metropolis", "state, node", "Whether a metropolis can be put on a city.")
metropolis_left = _hook("each", "metropolis_left", "board, state, node", "A metropolis has left a city.")
can_play_progress_card = _hook(
    "last",
    "can_play_progress_card",
    "board, state, player, kind",
    "Whether a progress card can have an effect; NOBODY leaves the answer to the usual rule of the card.",
)
replaces_progress_card = _hook(
    "any",
    "replaces_progress_card",
    "board, state, player, kind",
    "Whether a module carries out a progress card in place of its usual effect.",
)
diplomat_may_take = _hook(
    "any", "diplomat_may_take", "state, edge", "Whether the Diplomat can take pieces like that on an edge."
)
replaces_rebuilding = _hook(
    "any",
    "replaces_rebuilding",
    "state, player, edge, piece",
    "Whether a module asks where the Diplomat's own piece goes that was taken from an edge.",
)
landing_over = _hook("each", "landing_over", "state", "The battle after a landing of the barbarians is over.")
may_exchange_token = _hook("all", "may_exchange_token", "state, hex", "Whether the token of a hex can be exchanged.")
may_hold_merchant = _hook("all", "may_hold_merchant", "state, hex", "Whether no rule keeps the merchant off a hex.")

# Production.
starting_income = _hook(
    "each", "starting_income", "board, state, player, node", "A starting building brings its first cards."
)
hex_produces = _hook("all", "hex_produces", "board, state, hex", "Whether a hex whose number was rolled produces.")
building_yields = _hook(
    "bits",
    "building_yields",
    "board, state, hex, node",
    "Add the yield of a player's building at a hex to `state.due`; return the kinds of cards as a bit set.",
)
halves_cities = _hook(
    "any", "halves_cities", "state", "Whether a city yields only as many cards as a settlement this time."
)
product_of_trade_hex = _hook(
    "last",
    "product_of_trade_hex",
    "state, hex",
    "The resource that a castle, a quarry or glassworks produces, or NOBODY.",
)
precedes_production = _hook(
    "any",
    "precedes_production",
    "board, state, player, total",
    "Whether a module resolves something right before production. It calls `produce` afterward.",
)
before_production = _hook("each", "before_production", "state, player", "A number was rolled that may produce.")
after_production = _hook("each", "after_production", "board, state, player, number", "Production is over.")
choosing_production = _hook(
    "each",
    "choosing_production",
    "state, player",
    "Players choose cards that belong to the production, before everything that follows it.",
)
cards_are_due = _hook(
    "any", "cards_are_due", "state, player", "Whether the player still chooses cards that belong to the production."
)
harbor_is_open = _hook(
    "all", "harbor_is_open", "board, state, node", "Whether the building on a node can use its harbor."
)
lower_rates = _hook("each", "lower_rates", "board, state, player", "Lower rates at the bank other than by harbors.")

# Where players may build: a module can only forbid more.
may_build_road = _hook("all", "may_build_road", "board, state, player, edge", "Whether no rule forbids a road there.")
refresh_sites = _hook(
    "each",
    "refresh_sites",
    "board, state, node",
    "Who can build from a node may have changed: update places.",
)
may_hold_ship = _hook("all", "may_hold_ship", "board, state, edge", "Whether no rule keeps ships off a side.")
may_extend_line = _hook(
    "all",
    "may_extend_line",
    "board, state, player, node",
    "Whether no rule forbids to add a ship to the player's line of ships at a node.",
)
may_build_bridge = _hook("all", "may_build_bridge", "board, state, edge", "Whether no rule forbids a bridge there.")
may_settle = _hook("all", "may_settle", "board, state, player, node", "Whether no rule forbids a settlement there.")
may_build_city = _hook("all", "may_build_city", "board, state, player, node", "Whether no rule forbids a city there.")
may_place_knight = _hook("all", "may_place_knight", "board, state, node", "Whether no rule forbids a knight there.")
may_recruit_knight = _hook(
    "all",
    "may_recruit_knight",
    "board, state, node",
    "Whether no rule keeps a new knight off a place where knights may stand.",
)
may_move_ship = _hook(
    "all", "may_move_ship", "board, state, player, edge", "Whether no rule keeps the player's ship where it is."
)

# The seven and the robber.
hand_limit = _hook("total", "hand_limit", "state, player", "How many cards a player may hold on a seven.")
uses_robber = _hook("all", "uses_robber", "state", "Whether the robber is used.")
robber_is_free = _hook("all", "robber_is_free", "state", "Whether anybody can move the robber.")
robber_may_go = _hook("all", "robber_may_go", "board, state, hex", "Whether the robber may be moved to the hex.")
pirate_may_go = _hook("all", "pirate_may_go", "board, state, hex", "Whether the pirate may be moved to the hex.")
is_robber_home = _hook(
    "any",
    "is_robber_home",
    "state, hex",
    "Whether rules that send the robber to the desert can send it to the hex (TBGEN-06).",
)
replaces_robber = _hook(
    "any",
    "replaces_robber",
    "state, player, cause",
    "Whether a module moves another figure, asks which one moves, or moves none, in place of the robber.",
)
can_replace_robber = _hook(
    "any",
    "can_replace_robber",
    "board, state, player, cause",
    "Whether a module can do something in place of moving the robber, also while nobody can move it.",
)
replaces_empty_choice = _hook(
    "any",
    "replaces_empty_choice",
    "state, phase, player",
    "Whether a module puts another phase in place of a compulsory choice without legal options.",
)
robber_has_moved = _hook(
    "each",
    "robber_has_moved",
    "board, state, player, hex, cause",
    "The robber has moved; next the player steals.",
)
may_be_robbed = _hook(
    "all",
    "may_be_robbed",
    "board, state, player, victim, hex",
    "Whether the player may steal from the victim at the robber's hex.",
)

# Lists of choices, in the order of the modules.
list_starting_pieces = _hook(
    "listed",
    "list_starting_pieces",
    "board, state, player, node, choices, count",
    "List what can lie at a starting building in place of the road.",
)
list_free_pieces = _hook(
    "listed",
    "list_free_pieces",
    "board, state, player, choices, count",
    "List what the player can place in place of a free road.",
)
has_free_place = _hook(
    "any",
    "has_free_place",
    "board, state, player",
    "Whether the player can place something in place of a free road.",
)
list_before_roll = _hook(
    "listed", "list_before_roll", "board, state, player, choices, count", "List what can be done before the roll."
)
list_between_rolls = _hook(
    "listed",
    "list_between_rolls",
    "board, state, player, choices, count",
    "List what can be done between two rolls of a turn.",
)
list_building = _hook(
    "listed", "list_building", "board, state, player, choices, count", "List what the player can build and buy."
)
list_more_actions = _hook(
    "listed",
    "list_more_actions",
    "board, state, player, choices, count",
    "List what the action phase offers besides building and trade.",
)
list_in_movement = _hook(
    "listed",
    "list_in_movement",
    "board, state, player, choices, count",
    "List what else is possible while the player's figure can move.",
)
list_unasked = _hook(
    "listed", "list_unasked", "state, choices, count", "List what players may do besides what is asked (DEC, unasked)."
)

# Votes.
voting_cards = _hook("last", "voting_cards", "state", "The kinds of cards that are votes, as a bit set.")
always_votes = _hook("any", "always_votes", "state", "Whether players vote even if only one place is left.")
replaces_vote_result = _hook(
    "any", "replaces_vote_result", "state, player", "Whether a module decides who places what the vote was about."
)
vote_settled = _hook("each", "vote_settled", "state, place", "A place of a vote is settled, and the votes are paid.")

# Development cards.
has_development_cards = _hook("all", "has_development_cards", "state", "Whether development cards are used.")
can_draw_card = _hook("any", "can_draw_card", "state", "Whether a development card can be drawn.")
replaces_card_draw = _hook(
    "any", "replaces_card_draw", "state, player", "Whether a module asks chance for a card of a deck of its own."
)

# Tokens.
uses_trade_tokens = _hook("all", "uses_trade_tokens", "state", "Whether players get and pay trade tokens.")
building_catches = _hook("all", "building_catches", "state, node", "Whether the building on a node catches fish.")
may_hold_ground = _hook(
    "all", "may_hold_ground", "board, state, hex", "Whether no rule keeps fishing grounds off a hex, land or sea."
)
fish_at_start = _hook("all", "fish_at_start", "state", "Whether the second starting building can bring fish.")
fish_discount = _hook(
    "total", "fish_discount", "board, state, player", "How many fish less than usual the player pays for an action."
)

# Trade: cards in hand, and goods of modules that are traded like cards.
kinds_of_goods = _hook(
    "last",
    "kinds_of_goods",
    "state",
    "All kinds that can be traded are below it; those from CARD_KINDS on are no cards.",
)
goods_held = _hook("total", "goods_held", "state, player", "How much the player has that can be traded.")
goods_of_kind = _hook("total", "goods_of_kind", "state, player, kind", "How much of a kind the player can trade.")
hand_over_goods = _hook(
    "each", "hand_over_goods", "state, giver, taker, kind, count", "Goods of a kind move from one player to another."
)
bank_rate = _hook(
    "last", "bank_rate", "state, player, given, taken", "How much of one kind the bank takes for one of another."
)
list_goods_for_cards = _hook(
    "listed",
    "list_goods_for_cards",
    "state, player, given, choices, count",
    "List the exchanges of cards of one kind for goods that are no cards.",
)
list_bank_trades = _hook(
    "listed", "list_bank_trades", "board, state, player, choices, count", "List the exchanges with the bank."
)
replaces_bank_trade = _hook(
    "any",
    "replaces_bank_trade",
    "state, player, given, taken",
    "Whether a module carries out an exchange of its goods.",
)
can_offer = _hook("all", "can_offer", "state, player", "Whether the active player may begin a trade with players.")
can_propose = _hook("all", "can_propose", "state, proposer", "Whether an opponent may propose a trade.")

# Around the turn.
phase_after_roll = _hook(
    "last", "phase_after_roll", "state", "The phase that comes after the roll that is made in the phase on top."
)
ignores_result = _hook(
    "any",
    "ignores_result",
    "board, state, total",
    "Whether a result of the dice does not count at all, so that they are rolled again.",
)
ignores_card = _hook(
    "any",
    "ignores_card",
    "board, state, total",
    "Whether a card that replaces the dice is ignored completely, because of its number.",
)
reveals_another = _hook(
    "any",
    "reveals_another",
    "board, state, total",
    "Whether the number of a card that replaces the dice does not count, so that another card follows its event.",
)
replaces_dice = _hook(
    "any", "replaces_dice", "board, state, player", "Whether a module asks for something else in place of the dice."
)
dice_shown = _hook("each", "dice_shown", "state", "Two dice were rolled or set: they give the number of the turn.")
dice_come_first = _hook(
    "any", "dice_come_first", "state", "Whether other dice are rolled before the card that replaces the two dice."
)
card_comes_first = _hook(
    "any", "card_comes_first", "state", "Whether other dice wait for the card in any case, because it may not count."
)
roll_other_dice = _hook(
    "each", "roll_other_dice", "board, state, player", "A card replaces the two dice: roll the other dice of the turn."
)
card_revealed = _hook(
    "each",
    "card_revealed",
    "board, state, player, is_first",
    "A card that replaces the two dice was revealed, the first one or another one for it; its event comes next.",
)
number_is_known = _hook(
    "all", "number_is_known", "state", "Whether the number of this roll is known: no card that gives it is still due."
)
may_decline_draw = _hook("any", "may_decline_draw", "state", "Whether a player who may draw a card can always decline.")
delays_production = _hook(
    "any",
    "delays_production",
    "board, state, player, total",
    "Whether a module resolves something between the roll and production. It calls `resolve_roll` afterward.",
)
has_later_steps = _hook("any", "has_later_steps", "state", "Whether a turn has more steps after the action phase.")
begins_next_step = _hook(
    "any",
    "begins_next_step",
    "board, state, player",
    "Whether the step that ends is followed by another one, which begins. After its last step it calls `end_part`.",
)
delays_part_end = _hook(
    "any",
    "delays_part_end",
    "board, state, player",
    "Whether a module resolves something before a player's part ends. It calls `finish_part` afterward.",
)
ends_other_part = _hook(
    "any", "ends_other_part", "board, state, player", "Whether a module ends a part that it has begun besides the turn."
)
part_over = _hook("each", "part_over", "board, state, player", "A player's part of a turn is over.")
before_next_turn = _hook(
    "each", "before_next_turn", "board, state, player", "A turn is over: ask for decisions due before the next one."
)

# Rivers, and ways over them.
river_at_side = _hook(
    "last",
    "river_at_side",
    "board, state, edge",
    "The marks of a side that lies by a river, or is a bridge site; else 0.",
)
river_at_corner = _hook(
    "last", "river_at_corner", "board, state, node", "The marks of a corner that lies by a river; else 0."
)
gold_for_bridge = _hook("last", "gold_for_bridge", "state", "The gold that a bridge brings.")
has_poor_tile = _hook("all", "has_poor_tile", "state", "Whether the tile of the Poor Settlers is used.")
points_without_road = _hook(
    "last", "points_without_road", "state, edge", "The movement points that a path without a road costs a wagon."
)
toll_of_road = _hook(
    "last", "toll_of_road", "state, edge", "The gold that a wagon pays for a path with a road of another owner."
)

# Counts.
toll_paid = _hook(
    "each",
    "toll_paid",
    "state, player, owner, toll",
    "The player has paid gold for using a road of another owner; other players have received it.",
)
movement_over = _hook(
    "each", "movement_over", "state, player", "The movement of the player's figure is over, before its turn is."
)
forget_part = _hook("each", "forget_part", "board, state, player", "A part of a turn is over: its counts are cleared.")
recount_pieces = _hook("each", "recount_pieces", "board, state", "Recount what depends on pieces and cards.")
recount_networks = _hook("each", "recount_networks", "board, state", "Recount what depends on all pieces.")


@rule
def recount(board, state):
    """Fill in every field that depends on the pieces on the board and the cards in the hands."""
    recount_pieces(board, state)
    recount_networks(board, state)


@rule
def total_points(board, state, player):
    """Return all points of the player; they decide the game."""
    return visible_points(board, state, player) + hidden_points(board, state, player)


@rule
def has_reached_goal(board, state, player):
    """Return whether the player has enough points to win (BASE-WIN-02, BASE-WIN-03)."""
    return total_points(board, state, player) >= goal(board, state, player)


@rule
def begin_roll(board, state, player):
    """Ask for two dice, or for what replaces them."""
    if not replaces_dice(board, state, player):
        turn.roll_two_dice(state, player)  # BASE-TURN-04


@rule
def after_roll(board, state, player, total):
    """Resolve the roll, at once or after the effects that come between it and production."""
    if not delays_production(board, state, player, total):  # CK-DICE-02
        resolve_roll(board, state, player, total)


@rule
def resolve_roll(board, state, player, total):
    """Resolve the roll: a seven, or production."""
    if total == SEVEN:
        robber.seven(state, player)  # BASE-SEVEN-02
        return
    if not precedes_production(board, state, player, total):  # COMBO-BA-TB-07
        produce(board, state, player, total)


@rule
def produce(board, state, player, total):
    """Let the hexes with the number produce."""
    before_production(state, player)
    production.produce(board, state, total)  # BASE-PROD-01
    after_production(board, state, player, total)  # CK-AQUA-01, FISH-CATCH-01
    choosing_production(state, player)  # SEA-GOLD-02


@rule
def send_robber(state, player, cause):
    """Let the player move the robber, or what replaces it, after a seven or a Knight."""
    if not replaces_robber(state, player, cause):
        robber.send_robber(state, player, cause)  # BASE-ROB-01, CK-ROB-02


@rule
def raise_city(board, state, player, node):
    """Upgrade a settlement to a city, or restore a city."""
    if not restores_city(state, player, node):  # CK-BARB-09
        network.put_city(state, player, node)  # BASE-CITY-01
    building_changed(board, state, player, node)
    building_built(state)


@rule
def without_choice(state, phase, player):
    """Skip a compulsory choice without legal options (BASE-WORD-02), unless a rule replaces it."""
    if not replaces_empty_choice(state, phase, player):  # FRIENDLY-NONE-01
        pop(state)


@rule
def end_part(board, state, player):
    """End a step of the player's part; after the last one end the part, at once or after what is decided then."""
    if begins_next_step(board, state, player):  # ATTACK-TURN-01
        return
    if not delays_part_end(board, state, player):  # CARAVAN-TURN-02
        finish_part(board, state, player)


@rule
def finish_part(board, state, player):
    """End the part that is pending: that of a module, or a part of the turn."""
    if not ends_other_part(board, state, player):  # FIVESIX-SBP-04
        after_part(board, state, player)


@rule
def after_part(board, state, player):
    """End the player's part of the turn: its counts, then what the modules ask for before the end of the turn."""
    turn.end_part(board, state, player)  # BASE-TURN-05
    replace(state, TURN_END, player, 0)
    part_over(board, state, player)  # FIVESIX-PAIR-01, CK-TURN-03, CK-PC-05


check_hooks(_HOOKS)
