"""Counting again what the state keeps for speed, from the pieces and cards themselves."""

from insula.rules.constants import CARD_KINDS, DEVELOPMENT_KINDS, EMPTY, NOBODY, PIECE_KINDS, ROAD
from insula.rules.jit import rule

from .longest_road import length_of_road
from .network import count_rates, crowd, survey
from .production import link_tokens


@rule
def recount_pieces(board, state):
    """Fill in what follows from the roads and buildings, the cards, the tokens and the dice."""
    for player in range(state.players):
        recount_cards(state, player)
        for piece in range(PIECE_KINDS):
            state.supply[player, piece] = board.pieces[piece]
    state.production_number = state.dice[0] + state.dice[1]
    link_tokens(board, state)
    state.deck_size = 0
    for kind in range(DEVELOPMENT_KINDS):
        state.deck_size += state.deck[kind]
    for node in range(board.n_nodes):
        state.joins[node] = 0
        state.crowded[node] = 0
        state.occupant[node] = NOBODY
    for edge in range(board.n_edges):
        if state.road_owner[edge] != NOBODY:
            state.supply[state.road_owner[edge], ROAD] -= 1
            for end in range(2):
                state.joins[board.edge_nodes[edge, end]] |= 1 << state.road_owner[edge]
    for node in range(board.n_nodes):
        if state.building[node] != EMPTY:
            owner = state.building_owner[node]
            state.supply[owner, state.building[node]] -= 1
            state.joins[node] = 1 << owner
            state.occupant[node] = owner
            crowd(board, state, node)


@rule
def recount_networks(board, state):
    """Fill in what follows from the pieces of all modules together: places for roads, rates, lengths of roads."""
    for node in range(board.n_nodes):
        survey(board, state, node)
    for player in range(state.players):
        count_rates(board, state, player)
        state.road_length[player] = length_of_road(board, state, player)


@rule
def recount_cards(state, player):
    """Fill in how many cards the player holds."""
    state.hand_size[player] = 0
    for kind in range(CARD_KINDS):
        state.hand_size[player] += state.hand[player, kind]
    state.development_size[player] = 0
    for kind in range(DEVELOPMENT_KINDS):
        state.development_size[player] += state.development[player, kind]
