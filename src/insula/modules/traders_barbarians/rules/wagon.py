"""The movement of wagons: what paths cost, grain, plazas and orders (TRADER-WAGON, TRADER-ORDER)."""

from insula.modules.base.module import ACTION_PHASE, END_TURN, PLAY_DEVELOPMENT_CARD
from insula.modules.base.rules.cards import put_back
from insula.modules.gold.rules.store import earn
from insula.rules.choices import add, add_if
from insula.rules.constants import CITY, GRAIN, NOBODY, NOWHERE, SWIFT_JOURNEY
from insula.rules.jit import rule
from insula.rules.players import is_player
from insula.rules.stack import data_on_top, phase_on_top, pop, push, replace

from .. import offers
from ..module import DRAWING_GOODS, GRAIN_PER_MOVEMENT, MOVING_WAGON, NO_GOODS, ORDER_FULFILLED, WAGON_GRAIN, WAGON_STEP
from . import barbarians, levels
from .goods import NEEDED_AT, stack_at, tokens_left
from .places import is_open, is_plaza

ENDED = -1
"""In place of movement points: the movement has ended on a plaza."""
NO_ROAD_POINTS, ROAD_POINTS = 2, 1
BARBARIAN_POINTS = 2
"""What a barbarian on a path adds to its cost."""
TOLL = 1
GRAIN_POINTS = 2


@rule
def building_placed(state, player, node):
    """The wagon begins on the intersection of the starting city (TRADER-SETUP-03)."""
    if state.building[node] == CITY and state.wagon[player] == NOWHERE:
        state.wagon[player] = node


# What a path costs.


@rule
def owner_of_way(state, edge):
    """Return the owner of the road on a path; NOBODY without a road, or if it is damaged (TRADER-EVENT-03)."""
    return state.road_owner[edge] if offers.road_is_usable(state, edge) else NOBODY


@rule
def points_without_road():
    """Return the movement points that a path without a road costs (TRADER-WAGON-03)."""
    return NO_ROAD_POINTS


@rule
def toll_of_road():
    """Return the toll for a road of another owner (TRADER-WAGON-03)."""
    return TOLL


@rule
def points_for(state, edge):
    """Return the movement points that a path costs, whoever's road lies there (TRADER-WAGON-03, TRADER-BARB-01)."""
    has_road = owner_of_way(state, edge) != NOBODY
    points = ROAD_POINTS if has_road else offers.points_without_road(state, edge)
    return points if state.barbarian[edge] == barbarians.NONE else points + BARBARIAN_POINTS


@rule
def toll_for(state, player, edge):
    """Return the gold that a path costs: a toll for the road of another owner (TRADER-WAGON-03, TRADER-WAGON-04)."""
    owner = owner_of_way(state, edge)
    return 0 if owner in (NOBODY, player) else offers.toll_of_road(state, edge)


@rule
def can_cross(board, state, player, edge):
    """Return whether the player's wagon can use the path with the points and the gold that are left."""
    has_points = points_for(state, edge) <= state.wagon_points
    return has_points and toll_for(state, player, edge) <= state.gold[player] and is_open(board, state, edge)


# The movement.


@rule
def has_later_steps():
    """Return True: the wagon moves after trading and building (TRADER-TURN-01)."""
    return True


@rule
def begins_next_step(state, player):
    """Begin the movement after trading and building; return whether that is what ends (TRADER-TURN-01)."""
    if phase_on_top(state) != ACTION_PHASE:
        return False
    begin_wagon_step(state, player)
    return True


@rule
def begin_wagon_step(state, player):
    """Begin the step in which the wagon moves (TRADER-TURN-01)."""
    replace(state, MOVING_WAGON, player, 0)
    begin_movement(state, player)


@rule
def begin_movement(state, player):
    """Give the wagon all its movement points; those left from an earlier movement are lost (TRADER-WAGON-02)."""
    state.wagon_points = levels.movement_points(state, player)
    state.wagon_moved = 0
    if state.option[GRAIN_PER_MOVEMENT] == 1:
        state.grain_paid = 0


@rule
def can_add_points(state):
    """Return whether the wagon can still have more points in this movement, also without any left (TRADER-WAGON-05)."""
    return state.wagon_points != ENDED and state.grain_paid == 0


@rule
def can_pay_grain(state, player):
    """Return whether the player can pay grain for more points (TRADER-WAGON-05)."""
    return can_add_points(state) and state.hand[player, GRAIN] > 0


@rule
def can_begin_swift_journey(state, player):
    """Return whether the player can play a Swift Journey: only after the wagon has moved (TRADER-CARD-05)."""
    is_old = state.development[player, SWIFT_JOURNEY] > state.development_new[player, SWIFT_JOURNEY]
    return is_old and state.card_played == 0 and state.wagon_moved == 1


@rule
def list_movement(board, state, player, choices):
    """List the Swift Journey, steps, grain, attempts to drive off barbarians, and the end (TRADER-TURN-02)."""
    can_play = can_begin_swift_journey(state, player)
    count = add_if(choices, 0, PLAY_DEVELOPMENT_CARD, SWIFT_JOURNEY, can_play)
    node = state.wagon[player]
    if node != NOWHERE and state.wagon_points != ENDED:
        for i in range(board.node_degree[node]):
            edge = board.node_edges[node, i]
            count = add_if(choices, count, WAGON_STEP, edge, can_cross(board, state, player, edge))
        count = add_if(choices, count, WAGON_GRAIN, 0, can_pay_grain(state, player))
        count = barbarians.list_driving_off(board, state, player, choices, count)
        count = offers.list_in_movement(board, state, player, choices, count)
    return add(choices, count, END_TURN, 0)


@rule
def pay_toll(state, player, edge):
    """Pay the owner of the road on the path, before anything else happens (TRADER-WAGON-04)."""
    toll = toll_for(state, player, edge)
    if toll > 0:
        owner = state.road_owner[edge]
        earn(state, player, -toll)
        if is_player(state, owner):
            earn(state, owner, toll)
        offers.toll_paid(state, player, owner, toll)


@rule
def wagon_step(board, state, player, edge):
    """Pay for a path and cross it; a plaza ends the movement (TRADER-WAGON-01, TRADER-WAGON-04, TRADER-WAGON-07)."""
    state.wagon_points -= points_for(state, edge)
    pay_toll(state, player, edge)
    node = board.edge_nodes[edge, 0] + board.edge_nodes[edge, 1] - state.wagon[player]
    state.wagon[player] = node
    state.wagon_moved = 1
    if is_plaza(board, node):
        state.wagon_points = ENDED
        offers.movement_over(state, player)
        enter_plaza(board, state, player, node)


@rule
def wagon_grain(state, player):
    """Pay 1 grain for more movement points (TRADER-WAGON-05)."""
    put_back(state, player, GRAIN, 1)
    add_points(state)


@rule
def add_points(state):
    """Give the wagon more movement points, which happens once in a turn (TRADER-WAGON-05)."""
    state.grain_paid = 1
    state.wagon_points += GRAIN_POINTS


@rule
def card_played(state, player, kind):
    """A Swift Journey begins a second movement (TRADER-CARD-05)."""
    if kind == SWIFT_JOURNEY:
        begin_movement(state, player)


@rule
def may_play_card(kind):
    """Return whether a card can be played before the movement: any but the Swift Journey (TRADER-CARD-05)."""
    return kind != SWIFT_JOURNEY


@rule
def forget_movement(state):
    """A part of a turn is over: nobody has movement points, or has paid grain."""
    state.wagon_points = 0
    state.wagon_moved = 0
    state.grain_paid = 0


# Orders.


@rule
def enter_plaza(board, state, player, node):
    """Deliver what the trade hex needs, or take a first token there (TRADER-ORDER-01, -03, -04)."""
    stack = stack_at(board, state, node)
    goods = state.carried[player]
    if goods == NO_GOODS:
        draw_token(state, player, stack)
    elif NEEDED_AT[goods] == stack:
        state.carried[player] = NO_GOODS
        state.delivered[player] += 1
        push(state, ORDER_FULFILLED, player, stack)


@rule
def reward_delivery(state, player):
    """Pay for a delivery, unless it has won the game, and draw the next order (TRADER-ORDER-03, TRADER-VP-02)."""
    stack = data_on_top(state)
    pop(state)
    earn(state, player, levels.gold_for_delivery(state, player))
    draw_token(state, player, stack)


@rule
def draw_token(state, player, stack):
    """Ask chance for the top token of a stack, which can be empty (TRADER-GOODS-04)."""
    if tokens_left(state, stack) > 0:
        push(state, DRAWING_GOODS, player, stack)
