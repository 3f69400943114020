"""Land that is revealed during the game: nobody knows terrain and number of a hex until somebody reaches it.

A hidden hex has the terrain UNKNOWN, and nothing else is stored. When it is revealed, chance draws from the terrains
and tokens that are not on the board yet. A module hides hexes by leaving them out at first, and asks chance for each
hex that `next_hidden_at` finds when somebody gets there. Its `NotationPart` sets `hides_land`.
"""

from ..choices import add_outcome
from ..constants import GOLD_FIELD, MAX_TOKEN, NOWHERE, RESOURCES, TERRAINS, UNKNOWN
from ..jit import rule


@rule
def is_hidden(state, hex):
    """Return whether the hex is still hidden."""
    return state.hex_terrain[hex] == UNKNOWN


@rule
def terrain_left(board, state, terrain):
    """Return how many hexes of the terrain are not on the board."""
    left = board.terrain_count[terrain]
    for i in range(board.n_land):
        left -= state.hex_terrain[board.land[i]] == terrain
    return left


@rule
def tokens_left(board, state, number):
    """Return how many tokens with the number are not on the board."""
    left = board.token_count[number]
    for i in range(board.n_land):
        left -= state.hex_token[board.land[i]] == number
    return left


@rule
def list_terrains(board, state, kind, choices):
    """List the terrains that a hidden hex can have; return how many there are."""
    count = 0
    for terrain in range(TERRAINS):
        if terrain != UNKNOWN:
            count = add_outcome(choices, count, kind, terrain, terrain_left(board, state, terrain))
    return count


@rule
def list_tokens(board, state, kind, choices):
    """List the tokens that a revealed hex can get; return how many there are."""
    count = 0
    for number in range(MAX_TOKEN + 1):
        count = add_outcome(choices, count, kind, number, tokens_left(board, state, number))
    return count


@rule
def needs_token(terrain):
    """Return whether a terrain gets a token, which it does if it yields resources."""
    return terrain < RESOURCES or terrain == GOLD_FIELD


@rule
def next_hidden_at(board, state, node):
    """Return the first hidden hex at a node, or NOWHERE."""
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex != NOWHERE and is_hidden(state, hex):
            return hex
    return NOWHERE
