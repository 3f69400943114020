"""The science cards (CK-SCI); the Alchemist is in `dice`."""

from insula.modules.base.module import ROAD_BUILDING_PLACE
from insula.modules.base.rules.building import list_free_places
from insula.modules.base.rules.cards import take
from insula.modules.base.rules.production import link_tokens
from insula.modules.base.rules.robber import has_building_at
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import FIELDS, GRAIN, MAX_TOKEN, MIN_TOKEN, MOUNTAINS, NO_PLACE, NO_TOKEN, ORE, RED_TOKENS
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, one_step_less, pop, top_of_stack

from .. import offers
from ..module import INVENTOR_HEX, SMITH_KNIGHT
from .knights import may_rise, rise

CARDS_PER_HEX = 2
BOTH = 2
"""Roads of Road Building, promotions of the Smith."""


@rule
def count_hexes(board, state, player, terrain):
    """Return how many hexes of the terrain touch a building of the player (CK-SCI-05, CK-SCI-07)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        if state.hex_terrain[hex] == terrain and has_building_at(board, state, player, hex):
            count += 1
    return count


@rule
def irrigate(board, state, player):
    """Take two grain for each fields hex at the player's buildings, as far as the bank has them (CK-SCI-05)."""
    due = CARDS_PER_HEX * count_hexes(board, state, player, FIELDS)
    take(state, player, GRAIN, min(due, state.bank[GRAIN]))


@rule
def mine(board, state, player):
    """Take two ore for each mountains hex at the player's buildings, as far as the bank has them (CK-SCI-07)."""
    due = CARDS_PER_HEX * count_hexes(board, state, player, MOUNTAINS)
    take(state, player, ORE, min(due, state.bank[ORE]))


@rule
def is_exchangeable(state, hex):
    """Return whether the Inventor may choose the token of the hex (CK-SCI-04)."""
    token = state.hex_token[hex]
    is_red = (token == RED_TOKENS[0]) | (token == RED_TOKENS[1])
    if (token == NO_TOKEN) | (token == MIN_TOKEN) | (token == MAX_TOKEN) | is_red:
        return False
    return switchboard.may_exchange_token(state, hex)


@rule
def can_exchange(board, state, hex):
    """Return whether the token of the hex can be exchanged with another number (CK-SCI-04)."""
    if not is_exchangeable(state, hex):
        return False
    for i in range(board.n_land):
        other = board.land[i]
        if state.hex_token[other] != state.hex_token[hex] and is_exchangeable(state, other):
            return True
    return False


@rule
def has_exchange(board, state):
    """Return whether two tokens can be exchanged (CK-SCI-04)."""
    for i in range(board.n_land):
        if can_exchange(board, state, board.land[i]):
            return True
    return False


@rule
def list_tokens(board, state, choices):
    """List the hexes whose token can be exchanged, the second with another number (CK-SCI-04)."""
    first = data_on_top(state) - 1
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        is_legal = can_exchange(board, state, hex)
        if first >= 0 and state.hex_token[hex] == state.hex_token[first]:
            is_legal = False
        count = add_if(choices, count, INVENTOR_HEX, hex, is_legal)
    return count


@rule
def choose_token(board, state, hex):
    """Remember the first hex; with the second, exchange the tokens (CK-SCI-04)."""
    top = top_of_stack(state)
    first = state.stack_data[top] - 1
    if first < 0:
        state.stack_data[top] = hex + 1
        return
    pop(state)
    token = state.hex_token[first]
    state.hex_token[first] = state.hex_token[hex]
    state.hex_token[hex] = token
    link_tokens(board, state)


@rule
def list_free_roads(board, state, player, choices):
    """List the places for a road or a ship; the player may omit the second one (CK-SCI-09)."""
    count = list_free_places(board, state, player, choices)
    is_second = data_on_top(state) < BOTH
    return add_if(choices, count, ROAD_BUILDING_PLACE, NO_PLACE, is_second)


@rule
def can_promote_any(board, state, player):
    """Return whether the player can promote a knight (CK-SCI-10)."""
    for node in range(board.n_nodes):
        if may_rise(state, player, node):
            return True
    return False


@rule
def list_promotions(board, state, player, choices):
    """List the knights that can be promoted; the player may omit the second promotion (CK-SCI-10)."""
    count = 0
    for node in range(board.n_nodes):
        count = add_if(choices, count, SMITH_KNIGHT, node, may_rise(state, player, node))
    is_second = data_on_top(state) < BOTH
    return add_if(choices, count, SMITH_KNIGHT, NO_PLACE, is_second)


@rule
def smith_knight(state, player, node):
    """Promote a knight for free, or omit the second promotion (CK-SCI-10)."""
    if node == NO_PLACE:
        pop(state)
    else:
        one_step_less(state)
        rise(state, player, node)
        offers.knight_promoted(state, player)
