"""Catching fish: who is due tokens, and the exchange of tokens by players with seven (FISH-CATCH, FISH-SETUP-09)."""

from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import pop, push, top_of_stack

from .. import offers
from ..module import CATCHING, FISH_START_LAKE, FISH_SWAP, FISH_SWAP_LIMIT, SWAPPING_FISH
from .constants import GROUND_CORNERS, LAKE_NUMBERS, MAX_GROUNDS, MAX_LAKES, MOST_TOKENS, STOP, TOKEN_KINDS
from .grounds import corner_of_ground, reaches_ground
from .tokens import ask_for_token, spend_token, spent_tokens

START_TOKENS = 1


@rule
def tokens_at(state, player, node):
    """Return what the player's building at a lake or a fishing ground yields: 1, a city 2 (FISH-CATCH-01, -02)."""
    if state.building_owner[node] != player or not offers.building_catches(state, node):
        return 0
    return state.building[node] - offers.fish_fewer(state, node)


@rule
def tokens_due(board, state, player, number):
    """Return how many tokens a production number brings the player (FISH-CATCH-01, -02, -08)."""
    due = 0
    for which in range(MAX_GROUNDS):
        if state.ground_number[which] == number:
            for i in range(GROUND_CORNERS):
                due += tokens_at(state, player, corner_of_ground(board, state, which, i))
    for which in range(MAX_LAKES):
        hex = state.lake[which]
        shows_number = (LAKE_NUMBERS[which] >> number) & 1 == 1
        if hex != NOWHERE and shows_number and switchboard.hex_produces(board, state, hex):
            for corner in range(6):
                due += tokens_at(state, player, board.hex_nodes[hex, corner])
    return due


@rule
def catch_fish(board, state, player, number):
    """All players draw what they are due, beginning with the active player (FISH-CATCH-03)."""
    for places in range(1, state.players + 1):
        catcher = backward(state, player, places)
        due = tokens_due(board, state, catcher, number)
        if due > 0:
            push(state, CATCHING, catcher, due)


@rule
def is_at_ground(board, state, node):
    """Return whether the intersection belongs to a fishing ground."""
    for which in range(MAX_GROUNDS):
        if state.ground_hex[which] != NOWHERE and reaches_ground(board, state, node, which):
            return True
    return False


@rule
def is_at_lake(board, state, node):
    """Return whether the intersection lies at a lake."""
    for i in range(3):
        for which in range(MAX_LAKES):
            if state.lake[which] != NOWHERE and board.node_hexes[node, i] == state.lake[which]:
                return True
    return False


@rule
def starting_fish(board, state, player):
    """The second starting building brings a token at a fishing ground, by option also at a lake (FISH-SETUP-09)."""
    node = state.start_node[player, 1]
    if node == NOWHERE or not offers.fish_at_start(state):
        return
    by_option = state.option[FISH_START_LAKE] == 1 and is_at_lake(board, state, node)
    if is_at_ground(board, state, node) or by_option:
        push(state, CATCHING, player, START_TOKENS)


@rule
def may_swap(state, player):
    """Return whether the player may exchange a token; by option only once in a turn (FISH-CATCH-05)."""
    return state.option[FISH_SWAP_LIMIT] == 0 or (state.fish_swapped >> player) & 1 == 0


@rule
def draw_next(state, player):
    """Draw the next token that is due, or ask a player with seven tokens to exchange one (FISH-CATCH-05, -06)."""
    top = top_of_stack(state)
    is_empty = state.fish_pool_size == 0 and spent_tokens(state) == 0
    if state.stack_data[top] == 0 or is_empty:
        pop(state)
    elif state.fish_count[player] < MOST_TOKENS:
        state.stack_data[top] -= 1
        ask_for_token(state, player)
    elif may_swap(state, player):
        push(state, SWAPPING_FISH, player, 0)
    else:
        pop(state)


@rule
def list_swaps(state, player, choices):
    """List the tokens that the player can put back, and the end of exchanging (FISH-CATCH-05)."""
    count = 0
    for kind in range(TOKEN_KINDS):
        count = add_if(choices, count, FISH_SWAP, kind, state.fish[player, kind] > 0)
    return add(choices, count, FISH_SWAP, STOP)


@rule
def swap(state, player, kind):
    """Put a token back and draw another one, or stop (FISH-CATCH-05)."""
    pop(state)
    if kind == STOP:
        pop(state)
        return
    state.stack_data[top_of_stack(state)] -= 1
    state.fish_swapped |= 1 << player
    spend_token(state, player, kind)
    ask_for_token(state, player)


@rule
def forget_swaps(state):
    """A part of a turn is over: every player may exchange again (FISH-CATCH-05)."""
    state.fish_swapped = 0
