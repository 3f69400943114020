"""The rules of the lanterns: a building brings oil, and oil lights a lantern on an own road."""

from insula.rules.choices import add_if
from insula.rules.jit import rule
from insula.rules.mechanisms import side_pieces, stores

from .module import LANTERN, LIGHT_LANTERN, OIL


@rule
def fill(state, player):
    """A new building brings its owner one oil, as long as there is some."""
    stores.gain(state, state.oil, player, 1, OIL)


@rule
def list_roads(board, state, player, choices, count):
    """List the own roads without a lantern, if there is oil for one."""
    for edge in range(board.n_edges):
        can_light = state.oil[player] > 0 and state.road_owner[edge] == player
        can_light = can_light and side_pieces.is_free(state.lantern, edge)
        count = add_if(choices, count, LIGHT_LANTERN, edge, can_light)
    return count


@rule
def light(state, player, edge):
    """Pay one oil, and put a lantern on the road."""
    stores.spend(state.oil, player, 1)
    side_pieces.put(state.lantern, state.lantern_owner, edge, LANTERN, player)
