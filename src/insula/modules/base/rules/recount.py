"""Recounting derived fields of the state from pieces and cards."""

from insula.rules import switchboard
from insula.rules.constants import CARD_KINDS, DEVELOPMENT_KINDS, EMPTY, NOBODY, PIECE_KINDS
from insula.rules.jit import rule

from .longest_line import length_of_line
from .network import count_rates, refresh_crowded, refresh_node, refresh_road_sites, take_from_supply
from .production import link_tokens


@rule
def recount_pieces(board, state):
    """Fill in the fields that depend on the base game's pieces, cards, tokens and dice."""
    for player in range(state.players):
        recount_cards(state, player)
    for owner in range(switchboard.competing_owners(state)):
        for piece in range(PIECE_KINDS):
            state.supply[owner, piece] = board.pieces[piece]
    state.production_number = state.dice[0] + state.dice[1]
    link_tokens(board, state)
    state.deck_size = 0
    for kind in range(DEVELOPMENT_KINDS):
        state.deck_size += state.deck[kind]
    for edge in range(board.n_edges):
        if state.road_owner[edge] != NOBODY:
            take_from_supply(state, state.road_owner[edge], switchboard.edge_piece(state, edge))
    for node in range(board.n_nodes):
        if state.building[node] != EMPTY:
            take_from_supply(state, state.building_owner[node], state.building[node])


@rule
def recount_networks(board, state):
    """Fill in the fields that depend on the pieces of all modules: road places, rates, road lengths."""
    for node in range(board.n_nodes):
        refresh_node(board, state, node)
        refresh_crowded(board, state, node)
    for node in range(board.n_nodes):
        refresh_road_sites(board, state, node)
    for player in range(state.players):
        count_rates(board, state, player)
    for owner in range(switchboard.competing_owners(state)):
        state.road_length[owner] = length_of_line(board, state, owner)


@rule
def recount_cards(state, player):
    """Fill in the number of cards that the player holds."""
    state.hand_size[player] = 0
    for kind in range(CARD_KINDS):
        state.hand_size[player] += state.hand[player, kind]
    state.development_size[player] = 0
    state.new_cards[player] = 0
    for kind in range(DEVELOPMENT_KINDS):
        state.development_size[player] += state.development[player, kind]
        state.new_cards[player] += state.development_new[player, kind]
