"""Where modules take part in the game: the hooks of the engine and the base game, and the order of steps.

A module takes part only through hooks, its kinds of actions and its phases. A module offers hooks for its own concepts
(`insula.rules.hooks`); these are those of the engine and the base game.

If the rulebooks prescribe an order, the steps are written below, as a short list of calls to hooks in that order. No
function here names a module, so modules from outside the package can take part everywhere.
"""

from .constants import SEVEN
from .hooks import all_of, answer, any_of, bits, each, last, listed, step, total
from .jit import rule
from .stack import pop

# Points and goal.
visible_points = total("board, state, player", "The points that everybody sees.")
hidden_points = total("board, state, player", "The points that only the player sees.")
goal = total("board, state, player", "The points that the player needs to win.")
may_win = all_of("board, state, player", "Whether no rule keeps a player with enough points from winning.")
delays_victory = any_of("state", "Whether what follows from a piece is still to be decided before anybody wins.")
winner = last("board, state", "The player who has won, or NOBODY.")
competing_owners = total("state", "How many players and neutral owners have pieces and can hold the Longest Road.")
has_longest_road = all_of("state", "Whether the card of the Longest Road is used.")
has_largest_army = all_of("state", "Whether the card of the Largest Army is used.")

# Cards and the foundation.
may_play_card = all_of(
    "state, player, kind",
    "Whether a development card can be played where cards are usually played: before the roll, in the action phase.",
)
card_played = each("board, state, player, kind", "The player has played a development card; it lies open.")
kinds_of_cards = last("state", "How many kinds of cards a hand can hold: the kinds with the lowest numbers.")
starting_rounds = last("state", "How many buildings each player places in the foundation.")
second_settling = last("state", "The phase in which each player places the second building of the foundation.")
delays_foundation = any_of("state", "Whether a module asks for something before the next starting building.")
restricted_terrain = last("board, state, group", "The terrain of a group that only some of its hexes can get.")
terrain_may_lie = all_of("board, state, terrain, hex", "Whether a restricted terrain can be drawn for the hex.")
terrain_may_stay = all_of("board, state", "Whether the terrain that was drawn can stay, or the board is drawn again.")
may_carry_token = all_of("board, state, hex", "Whether the token of a hex meets all further conditions.")
keeps_red_tokens_apart = any_of("state", "Whether no two red numbers may lie on neighboring hexes.")
redraws_tokens_alone = any_of("state", "Whether the terrain stays when the tokens break a condition.")
draws_harbor_places = any_of("board, state", "Whether a module asks chance for the places of the harbors.")

# Changes on the board. Each hook is called after the base game has handled the change completely.
board_cleared = each("board, state", "The board is drawn again: ask for what comes before the terrain.")
tokens_linked = each("board, state", "The hexes with the same number were linked.")
board_laid = each("board, state", "Terrain, tokens and harbors have been laid.")
building_placed = each(
    "board, state, player, node", "A building of the player was placed on a free intersection, also in the foundation."
)
piece_built = each(
    "board, state, player, piece",
    "The player has built a road, settlement or bridge, or placed a knight in a turn, also for free; it is counted.",
)
building_changed = each(
    "board, state, player, node",
    "A building of the player was built, upgraded or lost, or whether it counts and has its harbor has changed.",
)
building_built = each("state", "A player has built a settlement or city; starting settlements do not count.")
road_placed = each(
    "board, state, player, edge",
    "A road of the player, or a piece that counts as one, was placed; it is not counted yet.",
)
building_leaves = each("state, node", "A building is about to leave the board: its attachments go first.")
piece_removed = each("board, state, owner, piece, place", "Another piece of the owner left a node or an edge.")
restores_city = any_of("state, player, node", "Whether a module restores a city in place of upgrading a settlement.")
continues_roads = all_of("state, edge", "Whether roads go on from the piece on an edge, without a building.")
is_reached = any_of(
    "board, state, player, node",
    "Whether a piece that is no road brings the player to an intersection, so that a settlement can be built there.",
)
occupant = last("state, node", "The owner of the piece on an intersection, or NOBODY.")
edge_piece = last("state, edge", "The kind of piece that lies on an edge, as in the supply.")

# Lines of roads, and what else is on paths.
edge_weight = total("state, edge", "How much the piece on an edge counts in a line.")
may_continue = all_of(
    "board, state, player, node, edge_in, edge_out",
    "Whether a line of the player's pieces goes on at a node, from one edge to another.",
)

# Knights, improvements and progress cards.
may_exchange_token = all_of("state, hex", "Whether the token of a hex can be exchanged.")

# Production.
starting_income = each("board, state, player, node", "A starting building brings its first cards.")
hex_produces = all_of("board, state, hex", "Whether a hex whose number was rolled produces.")
building_yields = bits(
    "board, state, hex, node",
    "Add the yield of a player's building at a hex to `state.due`; return the kinds of cards as a bit set.",
)
product_of_trade_hex = last("state, hex", "The resource that a castle, a quarry or glassworks produces, or NOBODY.")
precedes_production = any_of(
    "board, state, player, total",
    "Whether a module resolves something right before production. It calls `produce` afterward.",
)
before_production = each("state, player", "A number was rolled that may produce.")
after_production = each("board, state, player, number", "Production is over.")
choosing_production = each("state, player", "Players choose cards of the production, before all that follows it.")
harbor_is_open = all_of("board, state, node", "Whether the building on a node can use its harbor.")
lower_rates = each("board, state, player", "Lower rates at the bank other than by harbors.")

# What a learned evaluation sees.
list_features = listed(
    "board, state, scratch, out, row, size, count",
    "Write features of all seats into the columns from `count` on (`insula.rules.features`).",
)

# Where players may build: a module can only forbid more.
may_build_road = all_of("board, state, player, edge", "Whether no rule forbids a road there.")
occupant_changed = each("board, state, node", "A piece that interrupts the roads of others came to a node, or left it.")
refresh_sites = each("board, state, node", "Who can build from a node may have changed: update places.")
may_settle = all_of("board, state, player, node", "Whether no rule forbids a settlement there.")
may_build_city = all_of("board, state, player, node", "Whether no rule forbids a city there.")

# The seven and the robber.
hand_limit = total("state, player", "How many cards a player may hold on a seven.")
uses_robber = all_of("state", "Whether the robber is used.")
robber_is_free = all_of("state", "Whether anybody can move the robber.")
robber_may_go = all_of("board, state, hex", "Whether the robber may be moved to the hex.")
is_robber_home = any_of("state, hex", "Whether the robber can be sent to the hex as to the desert (TBGEN-06).")
has_robber_home = all_of("state", "Whether the robber can be sent to a desert at all, not beside the board (TBGEN-06).")
replaces_robber = any_of(
    "state, player, cause",
    "Whether a module moves another figure, asks which one moves, or moves none, in place of the robber.",
)
replaces_empty_choice = any_of("state, phase, player", "Whether another phase replaces a choice without options.")
asked_alone = any_of("code", "Whether an action is asked for even if it is the only one, as the end of a step is.")
robber_has_moved = each("board, state, player, hex, cause", "The robber has moved; next the player steals.")
may_be_robbed = all_of("board, state, player, victim, hex", "Whether the player may steal from the victim at the hex.")
replaces_theft = any_of("state, player, victim", "Whether something else than a card is taken, or can be chosen.")

# Lists of choices, in the order of the modules.
list_starting_pieces = listed(
    "board, state, player, node, choices, count", "List what can lie at a starting building in place of the road."
)
list_free_pieces = listed(
    "board, state, player, choices, count", "List what the player can place in place of a free road."
)
has_free_place = any_of("board, state, player", "Whether the player can place something in place of a free road.")
list_before_roll = listed("board, state, player, choices, count", "List what can be done before the roll.")
list_building = listed("board, state, player, choices, count", "List what the player can build and buy.")
list_more_actions = listed(
    "board, state, player, choices, count", "List what the action phase offers besides building and trade."
)
list_unasked = listed("state, choices, count", "List what players may do besides what is asked (DEC, unasked).")

# Development cards.
can_draw_card = any_of("state", "Whether a development card can be drawn.")
replaces_card_draw = any_of("state, player", "Whether a module asks chance for a card of a deck of its own.")

# Trade: cards in hand, and goods of modules that are traded like cards.
kinds_of_goods = last("state", "All kinds that can be traded are below it; those from CARD_KINDS on are no cards.")
goods_held = total("state, player", "How much the player has that can be traded.")
goods_of_kind = total("state, player, kind", "How much of a kind the player can trade.")
hand_over_goods = each("state, giver, taker, kind, count", "Goods of a kind move from one player to another.")
bank_rate = last("state, player, given, taken", "How much of one kind the bank takes for one of another.")
list_goods_for_cards = listed(
    "state, player, given, choices, count", "List the exchanges of cards of one kind for goods that are no cards."
)
list_bank_trades = listed("board, state, player, choices, count", "List the exchanges with the bank.")
replaces_bank_trade = any_of("state, player, given, taken, rate", "Whether a module carries out an exchange of goods.")
can_offer = all_of("state, player", "Whether the active player may begin a trade with players.")
can_propose = all_of("state, proposer", "Whether an opponent may propose a trade.")

# Around the turn.
phase_after_roll = last("state", "The phase that comes after the roll that is made in the phase on top.")
ignores_result = any_of(
    "board, state, total", "Whether a result of the dice does not count at all, so that they are rolled again."
)
replaces_dice = any_of("board, state, player", "Whether a module asks for something else in place of the dice.")
dice_shown = each("state", "Two dice were rolled or set: they give the number of the turn.")
delays_production = any_of(
    "board, state, player, total",
    "Whether a module resolves something between the roll and production. It calls `resolve_roll` afterward.",
)
has_later_steps = any_of("state", "Whether a turn has more steps after the action phase.")
begins_next_step = any_of(
    "board, state, player",
    "Whether the step that ends is followed by another one, which begins. After its last step it calls `end_part`.",
)
delays_part_end = any_of(
    "board, state, player",
    "Whether a module resolves something before a player's part ends. It calls `finish_part` afterward.",
)
ends_other_part = any_of("board, state, player", "Whether a module ends a part that it has begun besides the turn.")
part_over = each("board, state, player", "A player's part of a turn is over.")
before_next_turn = each("board, state, player", "A turn is over: ask for decisions due before the next one.")

# Counts.
forget_part = each("board, state, player", "A part of a turn is over: its counts are cleared.")
recount_pieces = each("board, state", "Recount what depends on pieces and cards.")
recount_networks = each("board, state", "Recount what depends on all pieces.")
reveal = each("state, seen, seat", "Correct what a seat sees of a state by what depends on the moment.")

# What the base game does where other modules can take part before, after or in place of it.
win = step("state, player", "The game is over: a player has won.")
drawn_at_once = last("state, phase", "The outcome of chance, drawn without the list of all; NOBODY needs the list.")
roll_two_dice = step("state, player", "Ask for two dice.")
resolve_seven = step("state, player", "Carry out a seven.")
pay_out = step("board, state, number", "Give the players what the hexes with the number produce.")
ask_for_robber = step("state, player, cause", "Ask the player to move the robber.")
replace_settlement = step("state, player, node", "Put a city in place of a settlement.")
close_part = step(
    "board, state, player", "Clear the counts of the player's part of the turn; the end of the turn comes next."
)
knows_answer = answer("state, seat, other", "Whether a seat knows the answer of another one to an offer.")
knows_offer = answer("state, seat, maker", "Whether a seat knows what the maker of an offer gives and wants.")


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
    """Return whether the player wins with the points that it has (BASE-WIN-02, BASE-WIN-03)."""
    return total_points(board, state, player) >= goal(board, state, player) and may_win(board, state, player)


@rule
def begin_roll(board, state, player):
    """Ask for two dice, or for what replaces them."""
    if not replaces_dice(board, state, player):
        roll_two_dice(state, player)  # BASE-TURN-04


@rule
def after_roll(board, state, player, total):
    """Resolve the roll, at once or after the effects that come between it and production."""
    if not delays_production(board, state, player, total):  # CK-DICE-02
        resolve_roll(board, state, player, total)


@rule
def resolve_roll(board, state, player, total):
    """Resolve the roll: a seven, or production."""
    if total == SEVEN:
        resolve_seven(state, player)  # BASE-SEVEN-02
    elif not precedes_production(board, state, player, total):  # COMBO-BA-TB-07
        produce(board, state, player, total)


@rule
def produce(board, state, player, total):
    """Let the hexes with the number produce."""
    before_production(state, player)
    pay_out(board, state, total)  # BASE-PROD-01
    after_production(board, state, player, total)  # CK-AQUA-01, FISH-CATCH-01
    choosing_production(state, player)  # SEA-GOLD-02


@rule
def send_robber(state, player, cause):
    """Let the player move the robber, or what replaces it, after a seven or a Knight."""
    if not replaces_robber(state, player, cause):
        ask_for_robber(state, player, cause)  # BASE-ROB-01, CK-ROB-02


@rule
def raise_city(board, state, player, node):
    """Upgrade a settlement to a city, or restore a city."""
    if not restores_city(state, player, node):  # CK-BARB-09
        replace_settlement(state, player, node)  # BASE-CITY-01
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
    close_part(board, state, player)  # BASE-TURN-05
    part_over(board, state, player)  # FIVESIX-PAIR-01, CK-TURN-03, CK-PC-05
