"""Knights on paths: their supply, where they are placed, and how they move (ATTACK-KNIGHT, ATTACK-CARD-05, -06)."""

from insula.modules.base.module import ACTION_PHASE, END_TURN
from insula.modules.base.rules.cards import put_back
from insula.rules.choices import add_if
from insula.rules.constants import CASTLE, GRAIN, MAX_EDGES, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms import movement
from insula.rules.stack import data_on_top, phase_on_top, pop, push, replace, top_of_stack
from insula.rules.terrain import is_land

from .. import offers
from ..module import MOVE_PATH_KNIGHT, MOVING_KNIGHTS, MOVING_PATH_KNIGHT, PATH_KNIGHT_TO, PAY_GRAIN, PLACE_KNIGHT
from .battle import begin_battles
from .constants import KNIGHTHOOD, KNIGHTS, REACH, REACH_WITH_GRAIN

PAID = 1 << 8
"""In the data of a moving knight: a longer move is paid for. The lower bits are its edge."""


@rule
def knights_on_board(state, player):
    """Return how many knights the player has on the board."""
    count = 0
    for edge in range(MAX_EDGES):
        count += state.edge_knight[edge] == player
    return count


@rule
def knights_left(state, player):
    """Return how many knights are in the player's supply (ATTACK-KNIGHT-02)."""
    return KNIGHTS - knights_on_board(state, player)


@rule
def is_path(board, state, edge):
    """Return whether the edge is a path of the island: a side of land that is not closed (ATTACK-KNIGHT-04)."""
    if not offers.may_use_path(board, state, edge):
        return False
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        if hex != NOWHERE and is_land(state, hex):
            return True
    return False


@rule
def is_castle(state, hex):
    """Return whether knights are placed at the hex: it is a castle (ATTACK-BOARD-01)."""
    return state.hex_terrain[hex] == CASTLE and offers.is_castle_of_knights(state, hex)


@rule
def is_castle_path(board, state, edge):
    """Return whether the path is a side of a castle."""
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        if hex != NOWHERE and is_castle(state, hex):
            return True
    return False


@rule
def can_be_placed(board, state, card, edge):
    """Return whether a card can place a knight there: at the castle, or on any path (ATTACK-CARD-05, -06)."""
    if state.edge_knight[edge] != NOBODY or not is_path(board, state, edge):
        return False
    return card != KNIGHTHOOD or is_castle_path(board, state, edge)


@rule
def list_places(board, state, choices):
    """List the paths on which the card can place the knight."""
    card = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, PLACE_KNIGHT, edge, can_be_placed(board, state, card, edge))
    return count


@rule
def place_knight(state, player, edge):
    """Place a knight from the player's supply (ATTACK-CARD-05, ATTACK-CARD-06)."""
    pop(state)
    state.edge_knight[edge] = player
    offers.path_knight_placed(state, player)


# Movement.


@rule
def find_reach(board, state, edge, paths):
    """Find the paths that a knight reaches with so many paths of movement; others do not stop it (ATTACK-KNIGHT-07)."""
    for other in range(board.n_edges):
        state.knight_cost[other] = 1 if is_path(board, state, other) else movement.CLOSED
    movement.spread_over_sides(board, state.knight_cost, state.knight_reach, edge, paths)


@rule
def is_free(board, state, edge):
    """Return whether a move can end on the path: it has no knight and is not at a castle (ATTACK-KNIGHT-08)."""
    return state.edge_knight[edge] == NOBODY and not is_castle_path(board, state, edge)


@rule
def can_move_beside(board, state, edge):
    """Return whether the knight has a legal move of one path; nearly always it has."""
    for end in range(2):
        node = board.edge_nodes[edge, end]
        for i in range(board.node_degree[node]):
            other = board.node_edges[node, i]
            if is_path(board, state, other) and is_free(board, state, other):
                return True
    return False


@rule
def is_goal(board, state, edge, goal):
    """Return whether the knight can end on a path within reach: a free one, or one from which it drives a knight."""
    if not movement.is_reached(state.knight_reach, goal) or is_castle_path(board, state, goal):
        return False
    if is_free(board, state, goal):
        return True
    paths = movement.spent(state.knight_reach, goal)
    return offers.may_drive_off(state, state.edge_knight[edge], edge, goal, paths)  # COMBO-BA-CK-09


@rule
def can_move(board, state, edge, paths):
    """Return whether the knight has a legal move of at most so many paths."""
    if can_move_beside(board, state, edge):
        return True
    found = False
    find_reach(board, state, edge, paths)
    for other in range(board.n_edges):
        if is_goal(board, state, edge, other):
            found = True
    movement.clear(board, state.knight_cost, state.knight_reach, board.n_edges)
    return found


@rule
def free_range(state, edge):
    """Return how many paths a knight moves without grain (ATTACK-KNIGHT-05)."""
    return REACH


@rule
def can_pay_grain(state, player):
    """Return whether the player can pay a grain for a longer move (ATTACK-KNIGHT-06)."""
    return state.hand[player, GRAIN] > 0 and offers.sells_range(state)


@rule
def range_of(board, state, player, edge):
    """Return how many paths the player's knight can move, with a payment if the player can make one."""
    can_pay = offers.can_pay_for_range(board, state, player, edge)
    return REACH_WITH_GRAIN if can_pay else offers.free_range(state, edge)


@rule
def is_own_knight(state, player, edge):
    """Return whether the knight on a path is the player's: players move only their own (ATTACK-KNIGHT-03)."""
    return state.edge_knight[edge] == player


@rule
def must_leave_path(board, state, edge):
    """Return whether the knight on a path is at a castle and can leave without grain (ATTACK-KNIGHT-09, -10)."""
    if not is_castle_path(board, state, edge):
        return False
    return can_move(board, state, edge, offers.free_range(state, edge))


@rule
def must_leave_castle(board, state, player):
    """Return whether a knight that the player moves must leave a castle (ATTACK-KNIGHT-09)."""
    for edge in range(board.n_edges):
        if offers.moves_path_knight(board, state, player, edge) and must_leave_path(board, state, edge):
            return True
    return False


@rule
def has_later_steps(state):
    """The movement of knights comes after building (ATTACK-TURN-01)."""
    return True


@rule
def begin_next_step(board, state, player):
    """Begin the movement after building, and the expulsion after the movement (ATTACK-TURN-01)."""
    phase = phase_on_top(state)
    if phase == ACTION_PHASE:
        replace(state, MOVING_KNIGHTS, player, 0)
        return True
    if phase == MOVING_KNIGHTS:
        if not offers.precedes_battles(board, state, player):  # COMBO-BA-TB-14
            begin_battles(state, player)
        return True
    return False


@rule
def list_knights(board, state, player, choices):
    """List the knights that the player can still move, and the end of the movement (ATTACK-KNIGHT-03, -09)."""
    count = 0
    for edge in range(board.n_edges):
        if state.knight_moved[edge] == 0 and offers.moves_path_knight(board, state, player, edge):
            is_able = can_move(board, state, edge, range_of(board, state, player, edge))
            count = add_if(choices, count, MOVE_PATH_KNIGHT, edge, is_able)
    return add_if(choices, count, END_TURN, 0, not must_leave_castle(board, state, player))


@rule
def choose_knight(state, player, edge):
    """Choose the knight that moves next (ATTACK-KNIGHT-03)."""
    push(state, MOVING_PATH_KNIGHT, player, edge)


@rule
def moving_knight(state):
    """Return the path of the knight for which a goal is being chosen, or NOWHERE."""
    if phase_on_top(state) != MOVING_PATH_KNIGHT:
        return NOWHERE
    return data_on_top(state) % PAID


@rule
def list_goals(board, state, player, choices):
    """List the paths within reach, and the payment for a greater one (ATTACK-KNIGHT-05, -06, -08)."""
    is_paid = data_on_top(state) >= PAID
    start = data_on_top(state) % PAID
    find_reach(board, state, start, REACH_WITH_GRAIN if is_paid else offers.free_range(state, start))
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, PATH_KNIGHT_TO, edge, is_goal(board, state, start, edge))
    movement.clear(board, state.knight_cost, state.knight_reach, board.n_edges)
    return count if is_paid else offers.list_range_payments(board, state, player, start, choices, count)


@rule
def list_grain(state, player, choices, count):
    """List the payment of a grain (ATTACK-KNIGHT-06)."""
    return add_if(choices, count, PAY_GRAIN, 0, can_pay_grain(state, player))


@rule
def lengthen_move(state):
    """Let the chosen knight move farther; nothing more can be paid for it (ATTACK-KNIGHT-06)."""
    state.stack_data[top_of_stack(state)] += PAID


@rule
def pay_grain(state, player):
    """Pay a grain; the knight can move farther (ATTACK-KNIGHT-06)."""
    put_back(state, player, GRAIN, 1)
    lengthen_move(state)


@rule
def move_knight(board, state, player, edge):
    """Move the chosen knight; it has moved in this turn (ATTACK-KNIGHT-03, ATTACK-KNIGHT-04)."""
    start = data_on_top(state) % PAID
    owner = state.edge_knight[start]
    pop(state)
    offers.path_knight_moves(board, state, player, start, edge)
    state.edge_knight[start] = NOBODY
    state.edge_knight[edge] = owner
    state.knight_moved[edge] = 1


@rule
def forget_moves(board, state):
    """A part of a turn is over: all knights can move again."""
    for edge in range(board.n_edges):
        state.knight_moved[edge] = 0
