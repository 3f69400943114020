"""Knights of Cities & Knights on paths: recruited at a castle, activated, promoted (COMBO-BA-CK-06, -07)."""

from insula.modules.barbarian_attack.rules.constants import KNIGHTHOOD
from insula.modules.barbarian_attack.rules.knights import can_be_placed
from insula.modules.base.rules.cards import can_pay, pay
from insula.modules.cities_knights import offers
from insula.modules.cities_knights.rules.constants import (
    ACTIVATED,
    BASIC,
    MIGHTY,
    POLITICS,
    PRIVILEGE_LEVEL,
    PROMOTED,
    STRONG,
)
from insula.modules.cities_knights.rules.knights import has_knights, piece_of
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import ACTIVATION, BASIC_KNIGHT, NOBODY, PROMOTION
from insula.rules.jit import rule

from ..module import ACTIVATE_PATH_KNIGHT, PROMOTE_PATH_KNIGHT, RECRUIT_PATH_KNIGHT


@rule
def may_place_knight(state):
    """No knight stands on an intersection (COMBO-BA-CK-07)."""
    return False


@rule
def strength_of(state, edge):
    """Return the strength of the knight on a path."""
    return state.path_rank[edge] + BASIC


@rule
def put_knight(state, player, edge, strength, is_active):
    """Move a knight from the supply to a path."""
    state.supply[player, piece_of(strength)] -= 1
    state.edge_knight[edge] = player
    state.path_rank[edge] = strength - BASIC
    state.path_active[edge] = is_active


@rule
def take_knight(state, edge):
    """Return the knight of a path to the supply."""
    state.supply[state.edge_knight[edge], piece_of(strength_of(state, edge))] += 1
    state.edge_knight[edge] = NOBODY
    state.knight_moved[edge] = 0
    forget_knight(state, edge)


@rule
def forget_knight(state, edge):
    """Clear what is stored about the knight that leaves a path."""
    state.path_rank[edge] = 0
    state.path_active[edge] = 0
    state.path_marks[edge] = 0


@rule
def change_strength(state, edge, strength):
    """Exchange the knight for one of another level; its state stays (CK-KNI-05, COMBO-BA-CK-12)."""
    owner = state.edge_knight[edge]
    state.supply[owner, piece_of(strength_of(state, edge))] += 1
    state.supply[owner, piece_of(strength)] -= 1
    state.path_rank[edge] = strength - BASIC


@rule
def is_idle(state, player, edge):
    """Return whether an inactive knight of the player stands there."""
    return state.edge_knight[edge] == player and state.path_active[edge] == 0


@rule
def may_rise(state, player, edge):
    """Return whether the knight can be promoted (CK-KNI-05, CK-KNI-06)."""
    if state.edge_knight[edge] != player or state.path_marks[edge] & PROMOTED != 0:
        return False
    strength = strength_of(state, edge)
    if strength == MIGHTY or (strength == STRONG and state.track[player, POLITICS] < PRIVILEGE_LEVEL):
        return False
    return state.supply[player, piece_of(strength + 1)] > 0


@rule
def list_purchases(board, state, player, choices, count):
    """List recruitments at a castle, activations and promotions (COMBO-BA-CK-06)."""
    if state.supply[player, BASIC_KNIGHT] > 0 and can_pay(board, state, player, BASIC_KNIGHT):
        for edge in range(board.n_edges):
            can_stand = can_be_placed(board, state, KNIGHTHOOD, edge)
            count = add_if(choices, count, RECRUIT_PATH_KNIGHT, edge, can_stand)
    if not has_knights(board, state, player):
        return count
    if can_pay(board, state, player, PROMOTION):
        for edge in range(board.n_edges):
            count = add_if(choices, count, PROMOTE_PATH_KNIGHT, edge, may_rise(state, player, edge))
    if can_pay(board, state, player, ACTIVATION):
        for edge in range(board.n_edges):
            count = add_if(choices, count, ACTIVATE_PATH_KNIGHT, edge, is_idle(state, player, edge))
    return count


@rule
def recruit(board, state, player, edge):
    """Pay for a basic knight and place it, inactive, at a castle (COMBO-BA-CK-06)."""
    pay(board, state, player, BASIC_KNIGHT)
    put_knight(state, player, edge, BASIC, 0)
    switchboard.piece_built(board, state, player, BASIC_KNIGHT)


@rule
def activate(board, state, player, edge):
    """Pay to activate a knight (CK-KNI-04)."""
    pay(board, state, player, ACTIVATION)
    rouse(state, edge)


@rule
def rouse(state, edge):
    """Turn a knight active; it cannot make the long move or displace in this turn (COMBO-BA-CK-08, -09)."""
    state.path_active[edge] = 1
    state.path_marks[edge] |= ACTIVATED


@rule
def promote(board, state, player, edge):
    """Pay to promote a knight by one level (CK-KNI-05)."""
    pay(board, state, player, PROMOTION)
    rise(state, player, edge)


@rule
def rise(state, player, edge):
    """Promote a knight by one level; it cannot rise again in this turn (CK-KNI-06)."""
    change_strength(state, edge, strength_of(state, edge) + 1)
    state.path_marks[edge] |= PROMOTED
    offers.knight_promoted(state, player)


@rule
def forget_marks(board, state):
    """A part of a turn is over: every knight can be promoted and act again (CK-KNI-06, CK-KNI-07)."""
    for edge in range(board.n_edges):
        state.path_marks[edge] = 0


@rule
def active_strength(board, state, player):
    """Return the total strength of the player's active knights (COMBO-BA-CK-03)."""
    total = 0
    for edge in range(board.n_edges):
        if state.edge_knight[edge] == player and state.path_active[edge] == 1:
            total += strength_of(state, edge)
    return total


@rule
def recount_knights(board, state):
    """Count the knights on paths as missing from the supplies."""
    for edge in range(board.n_edges):
        if state.edge_knight[edge] != NOBODY:
            state.supply[state.edge_knight[edge], piece_of(strength_of(state, edge))] -= 1
