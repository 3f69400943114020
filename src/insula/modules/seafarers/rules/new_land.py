"""Greater Catan: tokens for new land, from a bag and then from the main island (SEA-GC-03 to -06)."""

from insula.modules.base.rules.board_setup import is_red
from insula.modules.base.rules.production import link_token, link_tokens
from insula.modules.base.rules.robber import has_building_at
from insula.rules.choices import add_if
from insula.rules.constants import EMPTY, MAX_TOKEN, NO_TOKEN, NOBODY, NOWHERE, TOKEN_LATER
from insula.rules.jit import rule
from insula.rules.mechanisms import hidden_land
from insula.rules.stack import data_on_top, pop, push

from .. import offers
from ..module import DRAW_BAG_TOKEN, DRAWING_BAG_TOKEN, TAKE_TOKEN, TAKING_TOKEN

ANY_TOKEN, KEEPS_BUILDINGS, OWN_BUILDING = 0, 1, 2
"""How many of the conditions hold besides C: none, B, or A and B."""


@rule
def is_new_land(board, hex):
    """Return whether the hex begins without a token and gets one when it is reached (SEA-GC-03)."""
    return board.laid_later[hex] == TOKEN_LATER


@rule
def next_bare_at(board, state, node):
    """Return the first hex of new land without a token at the intersection, or NOWHERE (SEA-GC-03)."""
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex != NOWHERE and is_new_land(board, hex) and state.hex_token[hex] == NO_TOKEN:
            return hex
    return NOWHERE


@rule
def ask_for_token(board, state, player, hex):
    """Ask chance for a token of the bag, or the player for one of the main island (SEA-GC-03)."""
    push(state, TAKING_TOKEN if is_bag_empty(board, state) else DRAWING_BAG_TOKEN, player, hex)


@rule
def is_bag_empty(board, state):
    """Return whether all tokens are on the board."""
    for number in range(MAX_TOKEN + 1):
        if hidden_land.tokens_left(board, state, number) > 0:
            return False
    return True


@rule
def list_bag(board, state, choices):
    """List the tokens left in the bag (SEA-GC-03)."""
    return hidden_land.list_tokens(board, state, DRAW_BAG_TOKEN, choices)


@rule
def draw_bag_token(board, state, number):
    """Put the token that was drawn onto the new hex (SEA-GC-03)."""
    hex = data_on_top(state)
    pop(state)
    state.hex_token[hex] = number
    link_token(board, state, hex)


@rule
def is_main_token(board, state, hex):
    """Return whether the hex belongs to the main island and still has its token (SEA-GC-03)."""
    return state.hex_token[hex] != NO_TOKEN and not is_new_land(board, hex)


@rule
def list_tokens(board, state, player, choices):
    """List the hexes whose token may be taken: by all three conditions, or by as many as can be met (SEA-GC-04)."""
    owner = token_taker(state, player)
    count = list_tokens_by(board, state, owner, OWN_BUILDING, True, choices)
    if count == 0:
        count = list_tokens_by(board, state, owner, KEEPS_BUILDINGS, True, choices)
    if count == 0:
        count = list_tokens_by(board, state, owner, ANY_TOKEN, True, choices)
    return count if count > 0 else list_tokens_by(board, state, owner, ANY_TOKEN, False, choices)


@rule
def token_taker(state, player):
    """Return the owner whose piece has reached the new land: the player, or a neutral one (SEA-GC-04, TWO-COMBO-03)."""
    explorer = offers.explorer(state)
    return player if explorer == NOBODY else explorer


@rule
def list_tokens_by(board, state, owner, level, keeps_red_apart, choices):
    """List the hexes whose token meets A and B, B, or neither of them, and C if `keeps_red_apart` (SEA-GC-04)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        if not is_main_token(board, state, hex):
            continue
        meets = level < OWN_BUILDING or has_building_at(board, state, owner, hex)
        meets = meets and (level < KEEPS_BUILDINGS or leaves_every_building_one(board, state, hex))
        meets = meets and (not keeps_red_apart or is_red_apart(board, state, state.hex_token[hex]))
        count = add_if(choices, count, TAKE_TOKEN, hex, meets)
    return count


@rule
def leaves_every_building_one(board, state, hex):
    """Return whether every building at the hex still touches a hex with a token without that of the hex (SEA-GC-04)."""
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if state.building[node] != EMPTY and not touches_other_token(board, state, node, hex):
            return False
    return True


@rule
def touches_other_token(board, state, node, hex):
    """Return whether the intersection touches a hex with a token besides `hex`."""
    for i in range(3):
        other = board.node_hexes[node, i]
        if other != NOWHERE and other != hex and state.hex_token[other] != NO_TOKEN:
            return True
    return False


@rule
def is_red_apart(board, state, number):
    """Return whether the token can come to the new hex without red neighbors on new land (SEA-GC-04, SEA-GC-05)."""
    if not is_red(number):
        return True
    hex = data_on_top(state)
    for side in range(6):
        other = board.hex_hexes[hex, side]
        if other != NOWHERE and is_new_land(board, other) and is_red(state.hex_token[other]):
            return False
    return True


@rule
def take_token(board, state, hex):
    """Move a token from the main island to the new hex; a robber stays where it is (SEA-GC-03, SEA-GC-06)."""
    goal = data_on_top(state)
    pop(state)
    state.hex_token[goal] = state.hex_token[hex]
    state.hex_token[hex] = NO_TOKEN
    link_tokens(board, state)
