"""The goods, the trade hexes that need them, and the stacks of tokens (TRADER-GOODS)."""

from insula.rules.choices import add_outcome
from insula.rules.constants import CASTLE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, player_on_top, pop

from ..module import DRAW_GOODS_TOKEN, GOODS

GLASS, MARBLE, SAND, TOOLS = 0, 1, 2, 3

# The trade hexes have one stack for each kind: their terrains have consecutive numbers, in this order.
AT_CASTLE, AT_QUARRY, AT_GLASSWORKS = 0, 1, 2
NEEDED_AT = (AT_CASTLE, AT_CASTLE, AT_GLASSWORKS, AT_QUARRY)
"""The stack of the trade hexes that need each kind of goods (TRADER-GOODS-01)."""


@rule
def stack_at(board, state, plaza):
    """Return the stack of the trade hex with this plaza; trade hexes of a kind share one (FIVESIX-TB-08)."""
    return state.hex_terrain[board.node_hexes[plaza, 0]] - CASTLE


@rule
def tokens_left(state, stack):
    """Return how many tokens a stack still has (TRADER-GOODS-03)."""
    count = 0
    for goods in range(GOODS):
        count += state.goods_left[stack, goods]
    return count


@rule
def list_goods(state, choices):
    """List the goods that can be on the top token of a stack (TRADER-ORDER-01)."""
    stack = data_on_top(state)
    count = 0
    for goods in range(GOODS):
        count = add_outcome(choices, count, DRAW_GOODS_TOKEN, goods, state.goods_left[stack, goods])
    return count


@rule
def draw_goods_token(state, goods):
    """The top token of the stack is the player's new order; it lies open (TRADER-ORDER-01, TRADER-ORDER-03)."""
    player = player_on_top(state)
    state.goods_left[data_on_top(state), goods] -= 1
    state.carried[player] = goods
    pop(state)
