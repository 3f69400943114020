"""The rules of Seafarers with Catan for Two."""

from insula.modules.base.rules.longest_road import after_road
from insula.modules.catan_for_two import offers
from insula.modules.catan_for_two.module import BUILDING_NEUTRAL_ROAD, NEUTRALS
from insula.modules.seafarers.rules import exploring
from insula.modules.seafarers.rules.ships import put_ship
from insula.modules.seafarers.rules.sides import can_hold_ship
from insula.rules.choices import add_if
from insula.rules.constants import NOBODY, NOWHERE, SHIP
from insula.rules.jit import rule
from insula.rules.mechanisms.neutral_places import neutral_place, number_of, place_of
from insula.rules.players import neutral_owner
from insula.rules.stack import data_on_top, phase_on_top, player_on_top, pop, push, replace, top_of_stack

from .module import EXPLORING_FOR_NEUTRAL, NEUTRAL_SHIP

# What the roads and ships of neutral players discover (TWO-COMBO-03).
#
# While such a discovery is pending, the phase EXPLORING_FOR_NEUTRAL is below it and says for whom it is made.


@rule
def explore_for_neutral(board, state, player, number, edge):
    """Turn over the hidden hex, or bring a token to the new hex, at an end of a neutral piece (TWO-COMBO-03)."""
    push(state, EXPLORING_FOR_NEUTRAL, player, number)
    exploring.explore(board, state, player, edge)


@rule
def finish(state):
    """The neutral piece has discovered what it reached, if there was anything."""
    pop(state)


@rule
def explorer(state):
    """Return the neutral player for whose piece a hex is discovered or gets a token, or NOBODY (TWO-COMBO-03)."""
    for i in range(state.stack_size):
        if state.stack_phase[i] == EXPLORING_FOR_NEUTRAL:
            return neutral_owner(state, state.stack_data[i])
    return NOBODY


@rule
def discover_first(state):
    """Let the discovery of a player's piece come before what is built for a neutral player (SEA-FOG-02)."""
    below = top_of_stack(state) - 1
    phase = state.stack_phase[below]
    if exploring.is_discovery(phase):
        player, data = state.stack_player[below], state.stack_data[below]
        state.stack_phase[below] = phase_on_top(state)
        state.stack_player[below] = player_on_top(state)
        state.stack_data[below] = data_on_top(state)
        replace(state, phase, player, data)


# The ships that players build for neutral players (TWO-COMBO-03).


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
                count = add_if(choices, count, NEUTRAL_SHIP, neutral_place(number, edge), can_build)
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
    offers.laid_for_neutral(board, state, player, number, edge)
