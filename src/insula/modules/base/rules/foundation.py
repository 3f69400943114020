"""The foundation phase: the first player, the starting pieces and the starting cards (BASE-FOUND)."""

from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace, top_of_stack
from insula.rules.terrain import product_of

from .. import module
from ..module import (
    BEGINNER_SETUP,
    BOTH_PAY,
    CHOSEN_PAYS,
    FIRST_BY_DICE,
    SECOND_PAYS,
    SETUP,
    STARTING_RESOURCES,
    WHO_BEGINS,
)
from .cards import take
from .longest_road import after_road
from .network import obeys_distance_rule, put_building, put_road
from .turn import start_turn

FIRST_ROUND, SECOND_ROUND = 0, 1


@rule
def find_first_player(state):
    """Ask chance for the first player, unless the table has chosen one (BASE-FOUND-01, BASE-BEGIN-06)."""
    if state.first_player != NOBODY:
        pop(state)
    elif state.option[WHO_BEGINS] == FIRST_BY_DICE and state.option[SETUP] != BEGINNER_SETUP:
        roll_among(state, (1 << state.players) - 1)
    else:
        replace(state, module.DRAWING_FIRST, NOBODY, 0)


@rule
def roll_among(state, rollers):
    """Let the first player in the bit set `rollers` roll next; `rollers` is kept until everyone in it has rolled."""
    for player in range(state.players):
        if (rollers >> player) & 1 == 1 and state.first_roll[player] == 0:
            replace(state, module.ROLLING_FOR_FIRST, player, rollers)
            return


@rule
def roll_first_player(state, total):
    """Record a roll; after all rolls the highest begins, and ties for highest roll again (BASE-FOUND-01)."""
    top = top_of_stack(state)
    rollers = state.stack_data[top]
    state.first_roll[state.stack_player[top]] = total
    highest = 0
    leaders = 0
    for player in range(state.players):
        if (rollers >> player) & 1 == 1:
            if state.first_roll[player] == 0:
                roll_among(state, rollers)
                return
            if state.first_roll[player] > highest:
                highest = state.first_roll[player]
                leaders = 0
            if state.first_roll[player] == highest:
                leaders |= 1 << player
    for player in range(state.players):
        state.first_roll[player] = 0
        if leaders == 1 << player:
            state.first_player = player
    if state.first_player == NOBODY:
        roll_among(state, leaders)
    else:
        pop(state)


@rule
def draw_first_player(state, first):
    """Set the player drawn to begin (BASE-FOUND-01, BASE-BEGIN-06)."""
    state.first_player = first
    pop(state)


@rule
def ask_for_settlement(state):
    """Ask for the next starting settlement, or begin the first turn (BASE-FOUND-03, -04, -07)."""
    if switchboard.delays_foundation(state):  # TWO-SETUP-04
        return
    players = state.players
    round = state.founded // players
    if round == switchboard.starting_rounds(state):
        start_turn(state, state.first_player)
        return
    place = state.founded % players
    if round == SECOND_ROUND:
        place = players - 1 - place
    phase = switchboard.second_settling(state) if round == SECOND_ROUND else module.SETTLING
    push(state, phase, (state.first_player + place) % players, round)


@rule
def two_rounds():
    """Return the two rounds of the foundation (BASE-FOUND-04)."""
    return 2


@rule
def second_settling(state):
    """Return the phase in which the second building is a settlement (BASE-FOUND-04)."""
    return module.SETTLING


@rule
def settle_city_second():
    """Return the phase in which the second building is a city, for modules that begin with one."""
    return module.SETTLING_CITY


@rule
def list_starting_places(board, state, player, kind, choices):
    """List the free intersections that obey the distance rule (BASE-FOUND-03)."""
    count = 0
    for node in range(board.n_nodes):
        can_build = obeys_distance_rule(state, node) and switchboard.may_settle(board, state, player, node)
        count = add_if(choices, count, kind, node, can_build)
    return count


@rule
def start_at(board, state, player, node, building):
    """Place a starting building; its road comes next (BASE-FOUND-03, BASE-FOUND-04)."""
    put_building(board, state, player, node, building)
    round = data_on_top(state)
    state.start_node[player, round] = node
    replace(state, module.SETTING_ROAD, player, round)


@rule
def list_starting_roads(board, state, player, choices):
    """List the free paths at the settlement just placed, and what can lie in place of a road (BASE-FOUND-03, -06)."""
    node = state.start_node[player, data_on_top(state)]
    count = 0
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        is_free = state.road_owner[edge] == NOBODY and switchboard.may_build_road(board, state, player, edge)
        count = add_if(choices, count, module.SETUP_ROAD, edge, is_free)
    return switchboard.list_starting_pieces(board, state, player, node, choices, count)


@rule
def setup_road(board, state, player, edge):
    """Place a starting road (BASE-FOUND-03)."""
    round = data_on_top(state)
    pop(state)
    put_road(board, state, player, edge)
    after_starting_piece(board, state, player, edge, round)


@rule
def after_starting_piece(board, state, player, edge, round):
    """Count a starting road, or the piece in its place; then the settlement that pays brings cards (BASE-FOUND-05)."""
    after_road(board, state, player, edge)
    state.founded += 1
    pays = state.option[STARTING_RESOURCES]
    is_last = round == switchboard.starting_rounds(state) - 1
    if pays == BOTH_PAY or (pays == SECOND_PAYS and is_last):
        switchboard.starting_income(board, state, player, state.start_node[player, round])
    elif pays == CHOSEN_PAYS and is_last:
        push(state, module.CHOOSING_INCOME, player, 0)


@rule
def list_starting_incomes(board, state, player, choices):
    """List the starting settlements; one of them pays the starting cards (BASE-FOUND-05)."""
    count = 0
    for node in range(board.n_nodes):
        count = add_if(choices, count, module.SETUP_PAYS, node, state.building_owner[node] == player)
    return count


@rule
def setup_pays(board, state, player, node):
    """Pay the starting cards of the chosen settlement (BASE-FOUND-05)."""
    pop(state)
    switchboard.starting_income(board, state, player, node)


@rule
def starting_income(board, state, player, node):
    """Take a card for each productive land hex at the settlement, as far as the bank has it (BASE-FOUND-05)."""
    for i in range(3):
        hex = board.node_hexes[node, i]
        kind = NOBODY if hex == NOWHERE else product_of(state, hex)
        if kind != NOBODY and state.bank[kind] > 0:
            take(state, player, kind, 1)
