"""The rules of Catan for Two with Traders & Barbarians."""

from insula.modules.catan_for_two.rules.tokens import can_act, gain, opponent_of, pay_for_action
from insula.modules.gold.rules.store import earn
from insula.modules.traders_barbarians import offers
from insula.modules.traders_barbarians.module import BARBARIAN_TO
from insula.modules.traders_barbarians.rules.barbarians import NONE, is_place_for_barbarian
from insula.modules.traders_barbarians.rules.places import is_plaza
from insula.rules.choices import add_if
from insula.rules.constants import NOBODY, SWIFT_JOURNEY
from insula.rules.jit import rule
from insula.rules.players import is_player
from insula.rules.stack import data_on_top, push

from .module import BARBARIAN_FOR_TOKENS, MOVING_BARBARIAN_FOR_TOKENS

# Trade tokens move barbarians, and are gained at trade hexes (TRADER-TWO-02, TRADER-TWO-03).

FOR_TRADE_HEX = 1
"""The tokens for a settlement at a trade hex (TRADER-TWO-03)."""


@rule
def is_target(board, state, start, edge):
    """Return whether the barbarian can go to the path, on which no road may lie (TRADER-TWO-02)."""
    is_place = state.road_owner[edge] == NOBODY and is_place_for_barbarian(board, state, edge)
    return is_place and offers.barbarian_may_go(board, state, start, edge)


@rule
def has_target(board, state, start):
    """Return whether there is a path to which the barbarian can go (TRADER-TWO-02)."""
    for edge in range(board.n_edges):
        if is_target(board, state, start, edge):
            return True
    return False


@rule
def list_barbarians(board, state, player, choices, count):
    """List the barbarians that the player can move for trade tokens; each can go somewhere (TRADER-TWO-02)."""
    if can_act(board, state, player):
        for edge in range(board.n_edges):
            if state.barbarian[edge] != NONE:
                can_go = has_target(board, state, edge)
                count = add_if(choices, count, BARBARIAN_FOR_TOKENS, edge, can_go)
    return count


@rule
def pay_for_barbarian(board, state, player, edge):
    """Pay tokens; the player moves the barbarian next (TRADER-TWO-02)."""
    pay_for_action(board, state, player)
    push(state, MOVING_BARBARIAN_FOR_TOKENS, player, edge)


@rule
def list_places(board, state, choices):
    """List the paths without a road to which the barbarian can be moved (TRADER-TWO-02)."""
    start = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, BARBARIAN_TO, edge, is_target(board, state, start, edge))
    return count


@rule
def is_at_trade_hex(board, node):
    """Return whether the intersection is a land corner of a trade hex: a path leads from its plaza to it."""
    for i in range(board.node_degree[node]):
        if is_plaza(board, board.node_nodes[node, i]):
            return True
    return False


@rule
def building_placed(board, state, player, node):
    """Give the player a token for a building at a trade hex, also for a starting city (TRADER-TWO-03)."""
    if is_at_trade_hex(board, node):
        gain(state, player, FOR_TRADE_HEX)


# The tolls for neutral roads, which are divided when a movement is over (TRADER-TWO-01).

SHARES = 2
"""The gold is divided between the bank and the opponent; the bank gets what is left over."""


@rule
def toll_paid(state, owner, toll):
    """Count the gold that is put down for neutral roads (TRADER-TWO-01)."""
    if not is_player(state, owner):
        state.neutral_tolls += toll


@rule
def opponents_share(gold):
    """Return what the opponent gets of the gold for neutral roads: half, rounded down (TRADER-TWO-01)."""
    return gold // SHARES


@rule
def divide(state, player):
    """A movement is over: the opponent gets half of the gold, and the rest goes to the bank (TRADER-TWO-01)."""
    if state.neutral_tolls > 0:
        earn(state, opponent_of(state, player), opponents_share(state.neutral_tolls))
        state.neutral_tolls = 0


@rule
def card_played(state, player, kind):
    """A Swift Journey ends the movement before it, and has a sum of its own (TRADER-TWO-01)."""
    if kind == SWIFT_JOURNEY:
        divide(state, player)
