"""The Deserter: a knight of an opponent leaves its path, and one of the player can take its place (COMBO-BA-CK-18)."""

from insula.modules.cities_knights.module import GIVING_UP_KNIGHT
from insula.modules.cities_knights.rules.constants import BASIC, MIGHTY
from insula.modules.cities_knights.rules.knight_actions import is_active
from insula.modules.cities_knights.rules.knights import piece_of
from insula.modules.cities_knights.rules.politics_cards import NODE_FACTOR, has_level, may_have_level
from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, replace

from ..module import DESERTER_ON_PATH, DESERTER_RANK, GIVE_UP_PATH_KNIGHT, GIVING_UP_PATH_KNIGHT, NO_KNIGHT
from .knights import put_knight, strength_of, take_knight


@rule
def ask_for_path_knight(state, phase, player):
    """Ask the opponent for a knight on a path, as none stands on an intersection."""
    if phase != GIVING_UP_KNIGHT:
        return False
    replace(state, GIVING_UP_PATH_KNIGHT, player, 0)
    return True


@rule
def list_own_knights(board, state, player, choices):
    """List the knights of the chosen opponent (CK-POL-03)."""
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, GIVE_UP_PATH_KNIGHT, edge, state.edge_knight[edge] == player)
    return count


@rule
def describe(state, edge):
    """Return one number for a path and the strength and state of its knight."""
    return edge * NODE_FACTOR + (strength_of(state, edge) << 1) + state.path_active[edge]


@rule
def give_up_knight(state, edge):
    """Remove the knight; the player of the card may place one on its path (COMBO-BA-CK-18)."""
    knight = describe(state, edge)
    take_knight(state, edge)
    if has_level(state, state.active, knight % NODE_FACTOR):
        replace(state, DESERTER_ON_PATH, state.active, knight)
    else:
        pop(state)


@rule
def list_ranks(state, player, choices):
    """List the levels that the new knight may have, and none (CK-POL-03)."""
    knight = data_on_top(state) % NODE_FACTOR
    count = 0
    for strength in range(BASIC, MIGHTY + 1):
        is_legal = may_have_level(state, player, knight, strength)
        count = add_if(choices, count, DESERTER_RANK, strength, is_legal)
    return add(choices, count, DESERTER_RANK, NO_KNIGHT)


@rule
def place_knight(board, state, player, strength):
    """Place the new knight in the state of the old one, or none (CK-POL-03)."""
    data = data_on_top(state)
    pop(state)
    if strength != NO_KNIGHT:
        put_knight(state, player, data // NODE_FACTOR, strength, is_active(data))
        switchboard.piece_built(board, state, player, piece_of(strength))
