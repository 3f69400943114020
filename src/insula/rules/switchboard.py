"""The only place that asks which modules are in play.

The list of hooks is closed: a module takes part in the game only through hooks, its kinds of actions and its phases.
There are two sorts of hooks:

* If the order of contributions does not matter, the hook is generated from the modules' files `rules/hooks.py`. Their
  functions have the name of the hook; a function declares only the parameters it uses.
* If the rulebooks prescribe an order, the hook is written here, as a short list of calls in that order.
"""

from ..modules.base.rules import network, production, robber, turn
from ..modules.base.rules.actions import ROLL_DICE as ROLL_DICE
from ..modules.base.rules.chance import rolls_fresh_dice as rolls_fresh_dice
from ..modules.base.rules.phases import MOVING_ROBBER, SETTLING, TURN_END
from ..modules.base.rules.victory import win as win
from ..modules.cities_knights.rules import cities, commodities, dice, progress, trade_cards
from ..modules.cities_knights.rules import victory as ck_victory
from ..modules.cities_knights.rules.options import CK_WIN_ON_ANY_TURN
from ..modules.cities_knights.rules.phases import SETTLING_CITY
from ..modules.cities_knights.rules.words import KINDS
from ..modules.five_six.rules import turns as five_six
from ..modules.friendly_robber.rules import protection as friendly_robber
from .constants import EMPTY, NOBODY, RESOURCES, ROAD, SEVEN
from .generate import combined
from .jit import module_question, rule
from .numbering import flag
from .stack import pop, replace

FIVE_SIX = flag("five_six")
CITIES_KNIGHTS = flag("cities_knights")
FRIENDLY_ROBBER = flag("friendly_robber")


@module_question
def is_on(state, module):
    """Return whether a module is in the game."""
    return state.modules & module != 0


def _hook(how, name, parameters, about):
    """Return a hook that combines what the modules contribute under its name."""
    return combined(how, name, about, parameters, is_on)


# Points and goal.
visible_points = _hook("total", "visible_points", "board, state, player", "The points that everybody sees.")
hidden_points = _hook("total", "hidden_points", "board, state, player", "The points that only the player sees.")
goal = _hook("total", "goal", "board, state, player", "The points that the player needs to win.")

# Changes on the board. Each hook is called after the base game has handled the change completely.
board_laid = _hook("each", "board_laid", "board, state", "Terrain, tokens and harbors have been laid.")
building_changed = _hook(
    "each", "building_changed", "board, state, player, node", "A building of the player was built, upgraded or lost."
)
road_placed = _hook(
    "each",
    "road_placed",
    "board, state, player, edge",
    "A road of the player was placed; it is not counted yet.",
)
building_leaves = _hook(
    "each", "building_leaves", "state, node", "A building is about to leave the board: its attachments go first."
)
piece_removed = _hook(
    "each", "piece_removed", "board, state, owner, piece, place", "Another piece of the owner left a node or an edge."
)

# Lines of roads.
edge_weight = _hook("total", "edge_weight", "state, edge", "How much the piece on an edge counts in a line.")
may_continue = _hook(
    "all",
    "may_continue",
    "board, state, player, node, edge_in, edge_out",
    "Whether a line of the player's pieces goes on at a node, from one edge to another.",
)

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
lower_rates = _hook("each", "lower_rates", "board, state, player", "Lower rates at the bank other than by harbors.")

# Where players may build: a module can only forbid more.
may_build_road = _hook("all", "may_build_road", "board, state, player, edge", "Whether no rule forbids a road there.")
may_settle = _hook("all", "may_settle", "board, state, player, node", "Whether no rule forbids a settlement there.")
may_build_city = _hook("all", "may_build_city", "board, state, player, node", "Whether no rule forbids a city there.")

# The seven and the robber.
hand_limit = _hook("total", "hand_limit", "state, player", "How many cards a player may hold on a seven.")
robber_is_free = _hook("all", "robber_is_free", "state", "Whether anybody can move the robber.")
robber_may_go = _hook("all", "robber_may_go", "board, state, hex", "Whether the robber may be moved to the hex.")
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
list_before_roll = _hook(
    "listed", "list_before_roll", "board, state, player, choices, count", "List what can be done before the roll."
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
list_unasked = _hook(
    "listed", "list_unasked", "state, choices, count", "List what players may do besides what is asked (DEC, unasked)."
)

# Trade between players.
can_offer = _hook("all", "can_offer", "state, player", "Whether the active player may begin a trade with players.")
can_propose = _hook("all", "can_propose", "state, proposer", "Whether an opponent may propose a trade.")

# Around the turn.
replaces_dice = _hook(
    "any", "replaces_dice", "board, state, player", "Whether a module asks for something else in place of the dice."
)
before_next_turn = _hook(
    "each", "before_next_turn", "board, state, player", "A turn is over: ask for decisions due before the next one."
)

# Counts.
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
def kinds_of_cards(state):
    """Return how many kinds of cards a hand can hold: the kinds with the lowest numbers."""
    return KINDS if is_on(state, CITIES_KNIGHTS) else RESOURCES  # CK-WORD-01


@rule
def second_settling(state):
    """Return the building that each player places in the second round of the foundation."""
    return SETTLING_CITY if is_on(state, CITIES_KNIGHTS) else SETTLING  # CK-SETUP-02


@rule
def begin_roll(board, state, player):
    """Ask for two dice, or for what replaces them."""
    if not replaces_dice(board, state, player):
        turn.roll_two_dice(state, player)  # BASE-TURN-04


@rule
def after_roll(board, state, player, total):
    """Resolve the effects that come between the roll and production."""
    if is_on(state, CITIES_KNIGHTS):
        dice.roll_event_die(state, player, total)  # CK-DICE-02
    else:
        resolve_roll(board, state, player, total)


@rule
def resolve_roll(board, state, player, total):
    """Resolve the roll: a seven, or production."""
    if total == SEVEN:
        robber.seven(state, player)  # BASE-SEVEN-02
        return
    if is_on(state, CITIES_KNIGHTS):
        commodities.remember_hands(state)
    production.produce(board, state, total)  # BASE-PROD-01
    if is_on(state, CITIES_KNIGHTS):
        commodities.ask_at_aqueduct(state, player)  # CK-AQUA-01


@rule
def send(state, player, cause):
    """Move a figure for a seven or a Knight: the robber; with other modules the pirate by choice, or nothing."""
    robber.send_robber(state, player, cause)  # BASE-ROB-01, CK-ROB-02


@rule
def raise_city(board, state, player, node):
    """Turn a settlement into a city, or restore a reduced city."""
    if is_on(state, CITIES_KNIGHTS) and cities.is_reduced(state, node):
        cities.set_upright(state, player, node)  # CK-BARB-09
    else:
        network.put_city(state, player, node)  # BASE-CITY-01
    building_changed(board, state, player, node)


@rule
def occupant(state, node):
    """Return the owner of the piece on an intersection, or NOBODY."""
    if state.building[node] != EMPTY:
        return state.building_owner[node]
    if is_on(state, CITIES_KNIGHTS):
        return state.knight_owner[node]  # CK-BUILD-02
    return NOBODY


@rule
def edge_piece(state, edge):
    """Return the supply piece that lies on an edge."""
    return ROAD


@rule
def winner(board, state):
    """Return the player who has won, or NOBODY."""
    if is_on(state, CITIES_KNIGHTS) and state.option[CK_WIN_ON_ANY_TURN] == 1:
        return ck_victory.first_at_goal(board, state)  # CK-WIN-02
    if state.own_turn == 1 and has_reached_goal(board, state, state.active):  # BASE-WIN-02
        return state.active
    return NOBODY


@rule
def has_reached_goal(board, state, player):
    """Return whether the player has enough points to win (BASE-WIN-02, BASE-WIN-03)."""
    return total_points(board, state, player) >= goal(board, state, player)


@rule
def without_choice(state, phase, player):
    """Skip a compulsory choice without legal options (BASE-WORD-02), unless a rule says otherwise."""
    if phase == MOVING_ROBBER and is_on(state, FRIENDLY_ROBBER):
        friendly_robber.send_to_desert(state, player)  # FRIENDLY-NONE-01
    else:
        pop(state)


@rule
def after_part(board, state, player):
    """Resolve what comes between the player's last action and the end of the turn, or the part of it."""
    turn.end_part(board, state, player)  # BASE-TURN-05
    if is_on(state, FIVE_SIX) and five_six.is_second_part(state):
        five_six.end_second_part(state)  # FIVESIX-PAIR-01
    else:
        replace(state, TURN_END, player, 0)
        if is_on(state, FIVE_SIX):
            five_six.begin_second_part(state, player)  # FIVESIX-PAIR-01
    if is_on(state, CITIES_KNIGHTS):
        trade_cards.end_turn_of_trade(board, state, player)  # CK-TURN-03
        progress.check_limit(state, player)  # CK-PC-05


@rule
def between_turns(board, state, player):
    """Resolve what comes between the end of the turn and the next player's roll."""
    before_next_turn(board, state, player)
    if is_on(state, FIVE_SIX):
        five_six.begin_special_building(state, player)  # FIVESIX-SBP-01
