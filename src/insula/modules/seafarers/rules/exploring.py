"""Exploring: roads and ships turn over hidden hexes, and bring tokens to new land (SEA-FOG, SEA-GC-03)."""

from insula.modules.base.rules.board_setup import is_red
from insula.modules.base.rules.cards import take
from insula.modules.base.rules.production import link_token
from insula.rules.choices import add_outcome
from insula.rules.constants import GOLD_FIELD, MAX_TOKEN, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms import hidden_land
from insula.rules.stack import data_on_top, phase_on_top, player_on_top, pop, push, replace
from insula.rules.terrain import product_of

from .. import offers
from ..module import (
    ALWAYS,
    DISCOVERING_GOLD,
    DRAWING_BAG_TOKEN,
    DRAWING_HIDDEN_HEX,
    DRAWING_HIDDEN_TOKEN,
    FOG_REWARD,
    FOG_SETUP_REWARD,
    GOLD_NOT_RED,
    REVEAL_HEX,
    REVEAL_TOKEN,
    TAKING_TOKEN,
)
from . import new_land
from .lines import refresh_sites_around


@rule
def explore(board, state, player, edge):
    """Turn over the hidden hex, or bring a token to the new hex, at an end of a road or ship (SEA-FOG-02, -05)."""
    for end in range(2):
        node = board.edge_nodes[edge, end]
        hidden = hidden_land.next_hidden_at(board, state, node)
        bare = new_land.next_bare_at(board, state, node)
        if hidden != NOWHERE:
            push(state, DRAWING_HIDDEN_HEX, player, hidden)
        elif bare != NOWHERE:
            new_land.ask_for_token(board, state, player, bare)


@rule
def delays_victory(state):
    """Return whether a discovery or a token for new land comes before the check of victory (SEA-LTR-04)."""
    return is_discovery(phase_on_top(state))


@rule
def is_discovery(phase):
    """Return whether the phase is part of a discovery, or brings a token to new land (SEA-FOG-02, SEA-GC-03)."""
    is_of_fog = phase == DRAWING_HIDDEN_HEX or phase == DRAWING_HIDDEN_TOKEN or phase == DISCOVERING_GOLD
    return is_of_fog or phase == DRAWING_BAG_TOKEN or phase == TAKING_TOKEN


@rule
def list_hexes(board, state, choices):
    """List the terrains left in the stack of hidden hexes (SEA-FOG-01)."""
    return hidden_land.list_terrains(board, state, REVEAL_HEX, choices)


@rule
def reveal_hex(board, state, player, terrain):
    """Give the hidden hex its terrain; land gets a token next (SEA-FOG-03, SEA-FOG-04)."""
    hex = data_on_top(state)
    state.hex_terrain[hex] = terrain
    refresh_sites_around(board, state, hex)
    if hidden_land.needs_token(terrain):
        replace(state, DRAWING_HIDDEN_TOKEN, player, hex)
    else:
        pop(state)


@rule
def list_tokens(board, state, choices):
    """List the tokens left in the stack, for a gold field by option without 6 and 8 if it can be (SEA-FOG-03)."""
    is_gold = state.hex_terrain[data_on_top(state)] == GOLD_FIELD
    if not is_gold or state.option[GOLD_NOT_RED] != ALWAYS:
        return hidden_land.list_tokens(board, state, REVEAL_TOKEN, choices)
    count = 0
    for number in range(MAX_TOKEN + 1):
        if not is_red(number):
            left = hidden_land.tokens_left(board, state, number)
            count = add_outcome(choices, count, REVEAL_TOKEN, number, left)
    return count if count > 0 else hidden_land.list_tokens(board, state, REVEAL_TOKEN, choices)


@rule
def reveal_token(board, state, number):
    """Give the hex its token; the discoverer takes a card of what it produces (SEA-FOG-03)."""
    hex = data_on_top(state)
    player = player_on_top(state)
    pop(state)
    state.hex_token[hex] = number
    link_token(board, state, hex)
    if is_rewarded(state):
        reward(state, player, hex)


@rule
def is_rewarded(state):
    """Return whether a discovery brings a card; in the foundation only by option (SEA-FOG-03, SEA-FOG-06)."""
    if offers.explorer(state) != NOBODY:  # TWO-COMBO-03
        return False
    is_foundation = state.turn == 0
    return state.option[FOG_REWARD] == 1 and (state.option[FOG_SETUP_REWARD] == 1 or not is_foundation)


@rule
def reward(state, player, hex):
    """Give the discoverer a card of the hex; for a gold field one of choice (SEA-FOG-03)."""
    if state.hex_terrain[hex] == GOLD_FIELD:
        push(state, DISCOVERING_GOLD, player, 1)
        return
    kind = product_of(state, hex)
    if state.bank[kind] > 0:
        take(state, player, kind, 1)
