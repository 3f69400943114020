"""A knight that leaves the board for trade tokens (COMBO-TWO-CK, TWO-EARN-01)."""

from insula.modules.base.rules.longest_road import award
from insula.modules.catan_for_two.rules.tokens import gain
from insula.modules.cities_knights.rules.knights import is_knight, take_knight
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.jit import rule

from . import actions as act


@rule
def list_knights(board, state, player, choices, count):
    """List the player's knights, one of which can leave the board in a turn."""
    if state.knight_discarded == 1 or not switchboard.uses_trade_tokens(state):
        return count
    for node in range(board.n_nodes):
        count = add_if(choices, count, act.KNIGHT_FOR_TOKENS, node, is_knight(state, player, node))
    return count


@rule
def take_off(board, state, player, node):
    """Take the knight off the board for as many tokens as its strength."""
    state.knight_discarded = 1
    strength = state.knight[node]
    take_knight(board, state, node)
    award(state)
    gain(state, player, strength)
