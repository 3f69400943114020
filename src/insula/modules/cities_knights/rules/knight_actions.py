"""Actions of knights: move, displace, chase the robber; and where displaced knights go (CK-ACT)."""

from insula.modules.base.module import MOVING_ROBBER
from insula.modules.base.rules.longest_road import award
from insula.rules.choices import add_if
from insula.rules.constants import NO_TOKEN, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace, top_of_stack

from .. import offers
from ..module import (
    AWARDING_ROUTE,
    CHASE_ROBBER,
    CK_CHASE_NEEDS_NUMBERED_HEX,
    CK_DISPLACE_OWN_KNIGHT,
    CK_ROBBER_LOCKED_UNTIL_LANDING,
    DISPLACE_KNIGHT,
    DISPLACING_KNIGHT,
    KNIGHT_TO,
    MOVE_KNIGHT,
    RELOCATE_KNIGHT,
    RELOCATING_KNIGHT,
)
from .constants import ACTED, BASIC, CHASE
from .knights import can_act, has_knights, put_knight, take_knight

MARK_BITS, STATE_BITS = 3, 3
"""A knight off the board as one number: its node, its marks, its strength, and whether it is active."""


@rule
def describe(state, node):
    """Return one number for a knight and its intersection."""
    knight = (state.knight_marks[node] << STATE_BITS) + (state.knight[node] << 1) + state.knight_active[node]
    return (node << (MARK_BITS + STATE_BITS)) + knight


@rule
def node_of(knight):
    """Return the intersection in a knight's number."""
    return knight >> (MARK_BITS + STATE_BITS)


@rule
def marks_of(knight):
    """Return the marks in a knight's number."""
    return (knight >> STATE_BITS) & ((1 << MARK_BITS) - 1)


@rule
def strength_of(knight):
    """Return the strength in a knight's number."""
    return (knight & ((1 << STATE_BITS) - 1)) >> 1


@rule
def is_active(knight):
    """Return whether the knight of this number is active, as 1 or 0."""
    return knight & 1


@rule
def mark_reach(board, state, player, start):
    """Mark in `state.reach` the start and every intersection in reach of the player's knight (CK-ACT-02).

    Another player's piece can be reached but not passed.
    """
    state.reach[start] = 1
    state.path_node[0] = start
    waiting = 1
    while waiting > 0:
        waiting -= 1
        node = state.path_node[waiting]
        state.path_node[waiting] = 0
        if node != start and state.occupant[node] != NOBODY and state.occupant[node] != player:
            continue
        for i in range(board.node_degree[node]):
            other = board.node_nodes[node, i]
            if state.road_owner[board.node_edges[node, i]] == player and state.reach[other] == 0:
                state.reach[other] = 1
                state.path_node[waiting] = other
                waiting += 1


@rule
def may_displace(state, player, start, node):
    """Return whether the knight is weaker and an opponent's, or the player's own by option (CK-ACT-04, CK-ACT-07)."""
    if state.knight[node] == 0 or state.knight[node] >= state.knight[start]:
        return False
    return state.knight_owner[node] != player or state.option[CK_DISPLACE_OWN_KNIGHT] == 1


@rule
def can_enter(board, state, node):
    """Return whether the intersection is free and a knight may stand there."""
    return state.occupant[node] == NOBODY and offers.may_place_knight(board, state, node)


@rule
def list_reached(board, state, player, start, displaces, kind, choices, count):
    """List the free places in reach, or, with `displaces`, the knights there that can be displaced."""
    mark_reach(board, state, player, start)
    for node in range(board.n_nodes):
        if state.reach[node] == 1:
            state.reach[node] = 0
            can_go = may_displace(state, player, start, node) if displaces else can_enter(board, state, node)
            count = add_if(choices, count, kind, node, can_go & (node != start))
    return count


@rule
def list_goals(board, state, player, displaces, choices):
    """List where the chosen knight can go or, with `displaces`, which one it can displace (CK-ACT-03, CK-ACT-04)."""
    return list_reached(board, state, player, data_on_top(state), displaces, KNIGHT_TO, choices, 0)


@rule
def has_goal(board, state, player, node, displaces, choices, count):
    """Return whether the knight can act and has a destination; this writes after the end of the list."""
    if not can_act(state, player, node) or (displaces and state.knight[node] == BASIC):
        return False
    return list_reached(board, state, player, node, displaces, 0, choices, count) > count


@rule
def has_ready_knight(board, state, player):
    """Return whether some knight of the player can act."""
    if has_knights(board, state, player):
        for node in range(board.n_nodes):
            if can_act(state, player, node):
                return True
    return False


@rule
def list_knight_actions(board, state, player, choices, count):
    """List the player's knights that can move, displace, or chase the robber (CK-ACT-03, -04, -08)."""
    if not has_ready_knight(board, state, player):
        return count
    for node in range(board.n_nodes):
        count = add_if(choices, count, MOVE_KNIGHT, node, has_goal(board, state, player, node, False, choices, count))
    for node in range(board.n_nodes):
        can_go = has_goal(board, state, player, node, True, choices, count)
        count = add_if(choices, count, DISPLACE_KNIGHT, node, can_go)
    if robber_is_free(state) and state.robber != NOWHERE:
        for node in range(board.n_nodes):
            can_chase = is_corner(board, node, state.robber) and can_act(state, player, node)
            count = add_if(choices, count, CHASE_ROBBER, node, can_chase)
    return count


@rule
def is_corner(board, node, hex):
    """Return whether the intersection is a corner of the hex."""
    return (board.node_hexes[node, 0] == hex) | (board.node_hexes[node, 1] == hex) | (board.node_hexes[node, 2] == hex)


@rule
def robber_is_free(state):
    """Return whether the first landing has freed the robber (CK-ROB-02)."""
    return state.landed == 1 or state.option[CK_ROBBER_LOCKED_UNTIL_LANDING] == 0


@rule
def robber_may_go(state, hex):
    """Return whether a chased robber may go to the hex; by option the hex needs a number (CK-ACT-08)."""
    is_chased = data_on_top(state) == CHASE
    return not is_chased or state.option[CK_CHASE_NEEDS_NUMBERED_HEX] == 0 or state.hex_token[hex] != NO_TOKEN


@rule
def go(board, state, player, start, goal):
    """Move an acting knight to a free place and deactivate it (CK-ACT-03)."""
    knight = describe(state, start)
    take_knight(board, state, start)
    put_knight(board, state, player, goal, strength_of(knight), 0, marks_of(knight) | ACTED)


@rule
def choose_knight(state, player, node, phase):
    """Choose a knight to move or to displace another; its destination comes next (CK-ACT-03, CK-ACT-04)."""
    push(state, phase, player, node)


@rule
def knight_to(board, state, player, goal):
    """Move the chosen knight; the owner of a displaced knight moves it next (CK-ACT-03 to -05)."""
    top = top_of_stack(state)
    start = state.stack_data[top]
    if state.stack_phase[top] == DISPLACING_KNIGHT:
        replace(state, AWARDING_ROUTE, player, 0)
        drive_out(board, state, goal)
        go(board, state, player, start, goal)
    else:
        pop(state)
        go(board, state, player, start, goal)
        award(state)


@rule
def drive_out(board, state, node):
    """Remove the knight; its owner puts it elsewhere, or it stays in the supply (CK-ACT-05)."""
    owner = state.knight_owner[node]
    knight = describe(state, node)
    if not offers.replaces_relocation(state, owner, knight):
        push(state, RELOCATING_KNIGHT, owner, knight)
    take_knight(board, state, node)


@rule
def list_relocations(board, state, player, choices):
    """List the free places in reach of the knight's previous place (CK-ACT-05, CK-ACT-06)."""
    start = node_of(data_on_top(state))
    return list_reached(board, state, player, start, False, RELOCATE_KNIGHT, choices, 0)


@rule
def relocate(board, state, player, goal):
    """Put the displaced knight in its new place, with its state unchanged (CK-ACT-05)."""
    knight = data_on_top(state)
    pop(state)
    put_knight(board, state, player, goal, strength_of(knight), is_active(knight), marks_of(knight))


@rule
def chase_robber(state, player, node):
    """Deactivate the knight and ask the player to move the robber (CK-ACT-08)."""
    state.knight_active[node] = 0
    state.knight_marks[node] |= ACTED
    push(state, MOVING_ROBBER, player, CHASE)
