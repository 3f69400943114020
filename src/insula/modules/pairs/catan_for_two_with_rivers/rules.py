"""The bridges that players build for neutral players (RIVER-COMBO-TWO)."""

from insula.modules.catan_for_two.module import NEUTRALS
from insula.modules.catan_for_two.rules.neutral import list_roads
from insula.modules.rivers.rules.bridges import can_hold_bridge, put_bridge
from insula.rules.choices import add_if
from insula.rules.constants import BRIDGE
from insula.rules.jit import rule
from insula.rules.mechanisms.neutral_places import neutral_place, number_of, place_of
from insula.rules.players import neutral_owner
from insula.rules.stack import pop, push

from .module import BUILDING_NEUTRAL_BRIDGE, NEUTRAL_BRIDGE


@rule
def piece_built(state, player, piece):
    """A player who has built a bridge builds one for a neutral player at once (RIVER-COMBO-TWO)."""
    if piece == BRIDGE:
        push(state, BUILDING_NEUTRAL_BRIDGE, player, 0)


@rule
def list_bridges(board, state, choices, count):
    """List the sites for a bridge of a neutral player; if there are none, the places for a road (RIVER-COMBO-TWO)."""
    for number in range(NEUTRALS):
        owner = neutral_owner(state, number)
        if state.supply[owner, BRIDGE] > 0:
            for edge in range(board.n_edges):
                can_build = can_hold_bridge(board, state, owner, edge)
                count = add_if(choices, count, NEUTRAL_BRIDGE, neutral_place(number, edge), can_build)
    return count if count > 0 else list_roads(board, state, choices, count)


@rule
def build_bridge(board, state, argument):
    """Build a free bridge for a neutral player, who gets no gold (RIVER-COMBO-TWO)."""
    pop(state)
    put_bridge(board, state, neutral_owner(state, number_of(argument)), place_of(argument))
