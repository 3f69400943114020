"""Which drawn archipelagos are played (SEA-NW-02)."""

from insula.modules.base.module import EQUAL_TOKENS_APART, TOKENS_2_12_APART
from insula.modules.seafarers.module import ALWAYS, GOLD_NOT_RED
from insula.modules.seafarers.rules.islands import NO_AREA, find_areas
from insula.rules.jit import rule

LEAST_ISLANDS = 2
MOST_ISLANDS = 14
"""The special points of a player are kept in the bits of a small number."""
HEXES_FOR_A_PLAYER = 3
"""The hexes of the largest island, for each player."""


@rule
def is_playable(board, state):
    """Return whether there are enough islands, and one with enough hexes for all players (SEA-NW-02)."""
    find_areas(board, state)
    islands, largest = NO_AREA, 0
    for i in range(board.n_land):
        number = state.foreign_area[board.land[i]]
        if number > islands:
            islands = number
        size = size_of(board, state, number) if number != NO_AREA else 0
        if size > largest:
            largest = size
    is_archipelago = (islands >= LEAST_ISLANDS) & (islands <= MOST_ISLANDS)
    return is_archipelago and largest >= HEXES_FOR_A_PLAYER * state.players


@rule
def size_of(board, state, number):
    """Return how many hexes an island has."""
    count = 0
    for i in range(board.n_land):
        count += state.foreign_area[board.land[i]] == number
    return count


@rule
def forget_islands(board, state):
    """Forget the islands of a board that is drawn again."""
    find_areas(board, state)


@rule
def keeps_red_tokens_apart():
    """No two red tokens are neighbors, whatever the option says (SEA-NW-02)."""
    return True


@rule
def redraws_tokens_alone(state):
    """Only the tokens are drawn again if red ones are neighbors: every map has places for them (SEA-NW-02)."""
    has_more = (state.option[EQUAL_TOKENS_APART] == 1) | (state.option[TOKENS_2_12_APART] == 1)
    return not has_more and state.option[GOLD_NOT_RED] != ALWAYS
