"""Laying the lakes before the terrain, and the fishing grounds on the finished board (FISH-SETUP)."""

from insula.rules.choices import add_outcome
from insula.rules.constants import CHANCE, LAKE, MAX_TOKEN, NO_TOKEN, NOWHERE, UNKNOWN
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace, top_of_stack

from ..module import (
    DRAW_GROUND_NUMBER,
    DRAW_GROUND_PLACE,
    DRAW_LAKE_PLACE,
    DRAWING_GROUND_NUMBER,
    DRAWING_GROUND_PLACE,
    DRAWING_LAKE,
)
from .constants import GROUNDS_WITH, GROUNDS_WITH_FIVE_SIX, MAX_LAKES, MOST_PLAYERS_OF_BASE
from .grounds import count_grounds, is_free_place, put_ground, share_corner, water_at


@rule
def draw_lakes_again(board, state):
    """The board is drawn again as a whole, so its lakes, if it has any, come first again (FISH-SETUP-02)."""
    for which in range(MAX_LAKES):
        state.lake[which] = NOWHERE
    if board.terrain_count[LAKE] > 0:
        push(state, DRAWING_LAKE, CHANCE, 0)


@rule
def list_lake_places(board, state, choices):
    """List the inner hexes that are still free, all equally likely (FISH-SETUP-02, FIVESIX-TB-02)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        is_free = state.hex_terrain[hex] == UNKNOWN and board.on_ring[hex] == 0
        count = add_outcome(choices, count, DRAW_LAKE_PLACE, hex, 1 if is_free else 0)
    return count


@rule
def draw_lake_place(board, state, hex):
    """Lay a lake; the rest of the board comes after the last one (FISH-SETUP-02)."""
    top = top_of_stack(state)
    which = state.stack_data[top]
    state.hex_terrain[hex] = LAKE
    state.lake[which] = hex
    if which + 1 < board.terrain_count[LAKE]:
        state.stack_data[top] = which + 1
    else:
        pop(state)


@rule
def lay_lakes(board, state):
    """Ask for the lakes of the board, if it has any (FISH-SETUP-02, COMBO-FISH-SEA)."""
    pop(state)
    draw_lakes_again(board, state)


@rule
def lay_grounds(board, state):
    """Lay the fishing grounds, unless their numbers are fixed already; chance draws the numbers (FISH-SETUP-05).

    Chance draws their places too if the board has more of them than grounds (FISH-SETUP-06).
    """
    if state.ground_number[0] != NO_TOKEN:
        pop(state)
        return
    if count_places(board, state) > grounds_of_game(state):
        replace(state, DRAWING_GROUND_PLACE, CHANCE, 0)
        return
    count = 0
    for hex in range(board.n_hexes):
        for corner in range(6):
            node = board.hex_nodes[hex, corner]
            if node != NOWHERE and water_at(board, state, node) == hex:
                put_ground(board, state, count, node)
                count += 1
    replace(state, DRAWING_GROUND_NUMBER, CHANCE, 0)


@rule
def count_places(board, state):
    """Return how many places for a fishing ground the board has."""
    count = 0
    for node in range(board.n_nodes):
        count += water_at(board, state, node) != NOWHERE
    return count


@rule
def list_ground_places(board, state, choices):
    """List the places that are left for the next fishing ground, all equally likely (FISH-SETUP-06)."""
    count = 0
    for node in range(board.n_nodes):
        weight = 1 if is_free_place(board, state, node) else 0
        count = add_outcome(choices, count, DRAW_GROUND_PLACE, node, weight)
    return count


@rule
def draw_ground_place(board, state, node):
    """Lay the next fishing ground; the numbers come after the last one (FISH-SETUP-06)."""
    top = top_of_stack(state)
    which = state.stack_data[top]
    put_ground(board, state, which, node)
    if which + 1 < grounds_of_game(state):
        state.stack_data[top] = which + 1
    else:
        replace(state, DRAWING_GROUND_NUMBER, CHANCE, 0)


@rule
def grounds_with(state, number):
    """Return how many fishing grounds of the game show the number (FISH-SETUP-05, FIVESIX-TB-02)."""
    return GROUNDS_WITH_FIVE_SIX[number] if state.players > MOST_PLAYERS_OF_BASE else GROUNDS_WITH[number]


@rule
def list_ground_numbers(state, choices):
    """List the numbers that are left for the next fishing ground (FISH-SETUP-05)."""
    count = 0
    for number in range(MAX_TOKEN + 1):
        left = grounds_with(state, number)
        for which in range(data_on_top(state)):
            left -= state.ground_number[which] == number
        count = add_outcome(choices, count, DRAW_GROUND_NUMBER, number, left)
    return count


@rule
def grounds_of_game(state):
    """Return how many fishing grounds the game has."""
    count = 0
    for number in range(MAX_TOKEN + 1):
        count += grounds_with(state, number)
    return count


@rule
def numbers_are_apart(board, state, grounds):
    """Return whether no two fishing grounds at one intersection show the same number (FIVESIX-TB-02)."""
    for one in range(grounds):
        for other in range(one):
            is_equal = state.ground_number[one] == state.ground_number[other]
            if is_equal and share_corner(board, state, one, other):
                return False
    return True


@rule
def draw_ground_number(board, state, number):
    """Give the next fishing ground its number; shuffle all again if two neighbors are equal (FIVESIX-TB-02)."""
    top = top_of_stack(state)
    which = state.stack_data[top]
    grounds = count_grounds(state)
    state.ground_number[which] = number
    if which + 1 < grounds:
        state.stack_data[top] = which + 1
    elif numbers_are_apart(board, state, grounds):
        pop(state)
    else:
        for ground in range(grounds):
            state.ground_number[ground] = NO_TOKEN
        state.stack_data[top] = 0
