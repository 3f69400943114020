"""The ships that players build for neutral players (TWO-COMBO-03)."""

from insula.modules.base.rules.longest_road import after_road
from insula.modules.catan_for_two.rules.neutral import NEUTRALS
from insula.modules.catan_for_two.rules.phases import BUILDING_NEUTRAL_ROAD
from insula.modules.seafarers.rules.ships import put_ship
from insula.modules.seafarers.rules.sides import can_hold_ship
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import NOWHERE, SHIP
from insula.rules.jit import rule
from insula.rules.mechanisms.neutral_places import neutral_place, number_of, place_of
from insula.rules.players import neutral_owner
from insula.rules.stack import pop, push

from . import actions as act
from .discoveries import discover_first


@rule
def piece_built(state, player, piece):
    """A ship counts like a road: the player builds a road or a ship for a neutral player at once (TWO-COMBO-03)."""
    if piece == SHIP:
        push(state, BUILDING_NEUTRAL_ROAD, player, 0)
    discover_first(state)


@rule
def list_ships(board, state, choices, count):
    """List the sides where a ship of a neutral player can be built, wherever a road can be (TWO-COMBO-03)."""
    for number in range(NEUTRALS):
        owner = neutral_owner(state, number)
        if state.supply[owner, SHIP] > 0:
            for edge in range(board.n_edges):
                can_build = can_hold_ship(board, state, owner, edge, NOWHERE)
                count = add_if(choices, count, act.NEUTRAL_SHIP, neutral_place(number, edge), can_build)
    return count


@rule
def build_ship(board, state, player, argument):
    """Build a free ship for a neutral player; it can gain the trade route, and is never moved (TWO-COMBO-03)."""
    pop(state)
    number = number_of(argument)
    owner = neutral_owner(state, number)
    edge = place_of(argument)
    put_ship(board, state, owner, edge)
    after_road(board, state, owner, edge)
    switchboard.laid_for_neutral(board, state, player, number, edge)
