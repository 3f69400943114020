"""A bridge for fish: it costs no cards, and brings gold like any other (COMBO-FISH-RIVER)."""

from insula.modules.fishermen import offers
from insula.modules.fishermen.rules.paying import GREATEST, ask_for_fish, fish_up_to
from insula.modules.rivers.rules.bridges import can_hold_bridge, put_bridge
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import BRIDGE
from insula.rules.jit import rule
from insula.rules.stack import pop, push

from .module import BUILDING_BRIDGE_FOR_FISH, FISH_BRIDGE, FISH_BRIDGE_PLACE

PRICE_OF_BRIDGE = 6


@rule
def price_of_bridge(board, state, player):
    """Return how many fish the bridge costs the player (COMBO-FISH-RIVER, FISH-COMBO-TWO)."""
    return PRICE_OF_BRIDGE - offers.fish_discount(board, state, player)


@rule
def has_place_for_bridge(board, state, player):
    """Return whether the player has a bridge left and a legal site for it (RIVER-BRIDGE-02, RIVER-BRIDGE-04)."""
    if state.supply[player, BRIDGE] == 0:
        return False
    for edge in range(board.n_edges):
        if can_hold_bridge(board, state, player, edge):
            return True
    return False


@rule
def list_bridge(board, state, player, choices, count):
    """List the bridge for fish, if the player can pay for it and place it (COMBO-FISH-RIVER)."""
    can_pay = fish_up_to(state, player, GREATEST) >= price_of_bridge(board, state, player)
    return add_if(choices, count, FISH_BRIDGE, 0, can_pay and has_place_for_bridge(board, state, player))


@rule
def begin_bridge(board, state, player):
    """Ask for the tokens; the place of the bridge follows when they are paid (FISH-ACT-04)."""
    push(state, BUILDING_BRIDGE_FOR_FISH, player, 0)
    ask_for_fish(state, player, price_of_bridge(board, state, player))


@rule
def list_places(board, state, player, choices):
    """List the sites for the bridge (RIVER-BRIDGE-02)."""
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, FISH_BRIDGE_PLACE, edge, can_hold_bridge(board, state, player, edge))
    return count


@rule
def build_bridge(board, state, player, edge):
    """Place the bridge; what follows is as for one that was paid for with cards (RIVER-GOLD-02, RIVER-COMBO-TWO)."""
    pop(state)
    put_bridge(board, state, player, edge)
    switchboard.piece_built(board, state, player, BRIDGE)
