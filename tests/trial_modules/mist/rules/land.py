"""Inland hexes are in the mist. A road reveals the hexes at both of its ends."""

from insula.modules.base.rules.production import link_tokens
from insula.rules.constants import CHANCE, NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms import hidden_land
from insula.rules.stack import data_on_top, pop, push, replace

from . import actions as act
from . import phases

THICK_MIST = 5
"""Turns from one thick mist to the next."""


@rule
def road_placed(board, state, player, edge):
    """A road reaches hidden land."""
    if hidden_at(board, state, edge) != NOWHERE:
        push(state, phases.LIFTING_MIST, player, edge)


@rule
def robber_stays(state):
    """In every fifth turn the mist is too thick, and the robber stays where it is."""
    return state.turn % THICK_MIST == 0


@rule
def hidden_at(board, state, edge):
    """Return the first hidden hex at one of the ends of an edge, or NOWHERE."""
    hex = hidden_land.next_hidden_at(board, state, board.edge_nodes[edge, 0])
    if hex == NOWHERE:
        hex = hidden_land.next_hidden_at(board, state, board.edge_nodes[edge, 1])
    return hex


@rule
def lift(board, state):
    """Reveal one hex after the other."""
    hex = hidden_at(board, state, data_on_top(state))
    if hex == NOWHERE:
        pop(state)
    else:
        push(state, phases.REVEALING_TERRAIN, CHANCE, hex)


@rule
def list_terrains(board, state, choices):
    """List the terrains that are left."""
    return hidden_land.list_terrains(board, state, act.SHOW_TERRAIN, choices)


@rule
def list_tokens(board, state, choices):
    """List the tokens that are left."""
    return hidden_land.list_tokens(board, state, act.SHOW_TOKEN, choices)


@rule
def reveal_terrain(state, terrain):
    """The hex gets a terrain; if that produces, a token comes next."""
    hex = data_on_top(state)
    state.hex_terrain[hex] = terrain
    if hidden_land.needs_token(terrain):
        replace(state, phases.REVEALING_TOKEN, CHANCE, hex)
    else:
        pop(state)


@rule
def reveal_token(board, state, number):
    """The hex gets a token, and produces from now on."""
    state.hex_token[data_on_top(state)] = number
    link_tokens(board, state)
    pop(state)
