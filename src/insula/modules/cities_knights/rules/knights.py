"""Placing, buying and promoting knights, and where they can be recruited (CK-KNI)."""

from insula.modules.base.rules.cards import can_pay, pay
from insula.modules.base.rules.longest_road import award
from insula.modules.base.rules.network import reaches
from insula.modules.base.rules.removal import node_changed
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import ACTIVATION, BASIC_KNIGHT, MIGHTY_KNIGHT, NOBODY, PROMOTION
from insula.rules.jit import rule

from .. import offers
from ..module import ACTIVATE_KNIGHT, PROMOTE_KNIGHT, RECRUIT_KNIGHT
from .constants import ACTED, ACTIVATED, BASIC, MIGHTY, POLITICS, PRIVILEGE_LEVEL, PROMOTED, STRONG


@rule
def piece_of(strength):
    """Return the column of the supply for knights of a strength."""
    return BASIC_KNIGHT + strength - BASIC


@rule
def knight_owner(state, node):
    """Return the owner of the knight on an intersection, or NOBODY (CK-BUILD-02)."""
    return state.knight_owner[node]


@rule
def put_knight(board, state, player, node, strength, is_active, marks):
    """Move a knight from the supply to an intersection."""
    state.supply[player, piece_of(strength)] -= 1
    state.knight[node] = strength
    state.knight_owner[node] = player
    state.knight_active[node] = is_active
    state.knight_marks[node] = marks
    node_changed(board, state, node)  # CK-ROUTE-02, CK-ROUTE-03


@rule
def take_knight(board, state, node):
    """Return the knight of an intersection to the supply."""
    owner = state.knight_owner[node]
    piece = piece_of(state.knight[node])
    state.supply[owner, piece] += 1
    state.knight[node] = 0
    state.knight_owner[node] = NOBODY
    state.knight_active[node] = 0
    state.knight_marks[node] = 0
    node_changed(board, state, node)  # CK-ROUTE-02, CK-ROUTE-03
    switchboard.piece_removed(board, state, owner, piece, node)


@rule
def is_knight(state, player, node):
    """Return whether a knight of the player stands there."""
    return (state.knight[node] > 0) & (state.knight_owner[node] == player)


@rule
def has_knights(board, state, player):
    """Return whether the player has a knight on the board, which shows as one missing from the supply."""
    missing = 0
    for piece in range(BASIC_KNIGHT, MIGHTY_KNIGHT + 1):
        missing += board.pieces[piece] - state.supply[player, piece]
    return missing > 0


@rule
def can_act(state, player, node):
    """Return whether the knight is active and was not activated and did not act in this turn (CK-KNI-07)."""
    if not is_knight(state, player, node) or state.knight_active[node] == 0:
        return False
    return state.knight_marks[node] & (ACTIVATED | ACTED) == 0


@rule
def can_recruit_at(board, state, player, node):
    """Return whether the intersection is free and a road or ship of the player ends there (CK-KNI-02, CK-SEA-05)."""
    if state.occupant[node] != NOBODY or not reaches(board, state, player, node):
        return False
    return offers.may_place_knight(board, state, node) and offers.may_recruit_knight(board, state, node)


@rule
def may_rise(state, player, node):
    """Return whether the knight can be promoted (CK-KNI-05, CK-KNI-06)."""
    if not is_knight(state, player, node):
        return False
    strength = state.knight[node]
    if strength == MIGHTY or state.knight_marks[node] & PROMOTED != 0:
        return False
    if strength == STRONG and state.track[player, POLITICS] < PRIVILEGE_LEVEL:
        return False
    return state.supply[player, piece_of(strength + 1)] > 0


@rule
def list_knight_purchases(board, state, player, choices, count):
    """List recruitments, activations and promotions (CK-KNI-02 to -06)."""
    if state.supply[player, BASIC_KNIGHT] > 0 and can_pay(board, state, player, BASIC_KNIGHT):
        for node in range(board.n_nodes):
            count = add_if(choices, count, RECRUIT_KNIGHT, node, can_recruit_at(board, state, player, node))
    if not has_knights(board, state, player):
        return count
    if can_pay(board, state, player, PROMOTION):
        for node in range(board.n_nodes):
            count = add_if(choices, count, PROMOTE_KNIGHT, node, may_rise(state, player, node))
    if can_pay(board, state, player, ACTIVATION):
        for node in range(board.n_nodes):
            is_idle = is_knight(state, player, node) & (state.knight_active[node] == 0)
            count = add_if(choices, count, ACTIVATE_KNIGHT, node, is_idle)
    return count


@rule
def recruit(board, state, player, node):
    """Pay for a basic knight and place it, inactive (CK-KNI-02)."""
    pay(board, state, player, BASIC_KNIGHT)
    put_knight(board, state, player, node, BASIC, 0, 0)
    award(state)
    switchboard.piece_built(board, state, player, BASIC_KNIGHT)


@rule
def activate(board, state, player, node):
    """Pay to activate a knight; it cannot act in this turn (CK-KNI-04, CK-KNI-07)."""
    pay(board, state, player, ACTIVATION)
    state.knight_active[node] = 1
    state.knight_marks[node] |= ACTIVATED


@rule
def promote(board, state, player, node):
    """Pay to promote a knight by one level (CK-KNI-05)."""
    pay(board, state, player, PROMOTION)
    rise(state, player, node)
    offers.knight_promoted(state, player)


@rule
def rise(state, player, node):
    """Exchange the knight for one of the next level; its state stays (CK-KNI-05)."""
    strength = state.knight[node]
    state.supply[player, piece_of(strength)] += 1
    state.supply[player, piece_of(strength + 1)] -= 1
    state.knight[node] = strength + 1
    state.knight_marks[node] |= PROMOTED


@rule
def forget_marks(board, state):
    """Let every knight be promoted and act again in a new turn, or a new part of it
    (CK-KNI-06, CK-KNI-07, CK-56-02).
    """
    for node in range(board.n_nodes):
        state.knight_marks[node] = 0


@rule
def recount_knights(board, state):
    """Fill in the fields that depend on the knights on the board."""
    for node in range(board.n_nodes):
        if state.knight[node] > 0:
            state.supply[state.knight_owner[node], piece_of(state.knight[node])] -= 1
