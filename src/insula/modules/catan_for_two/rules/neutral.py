"""The neutral players: what players build for them, and where (TWO-NEUTRAL, TWO-SETUP-04)."""

from insula.modules.base.rules.foundation import list_starting_places
from insula.modules.base.rules.longest_road import after_road, after_settlement
from insula.modules.base.rules.network import can_hold_road, can_hold_settlement, put_building, put_road
from insula.rules import switchboard
from insula.rules.action import argument_of
from insula.rules.choices import add_if
from insula.rules.constants import NOWHERE, ROAD, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.mechanisms.neutral_places import neutral_place, number_of, place_of
from insula.rules.players import neutral_owner
from insula.rules.stack import data_on_top, pop, push
from insula.rules.terrain import is_land

from .. import offers
from ..module import (
    BUILDING_NEUTRAL_ROAD,
    BUILDING_NEUTRAL_SETTLEMENT,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLEMENT,
    NEUTRALS,
    SETTLING_NEUTRAL,
    SETUP_NEUTRAL_SETTLEMENT,
)


@rule
def competing_owners():
    """Return the number of neutral players: they have a supply, and can hold the Longest Road (TWO-NEUTRAL-06)."""
    return NEUTRALS


@rule
def piece_built(state, player, piece):
    """Let the player build the same for a neutral player at once (TWO-NEUTRAL-01)."""
    if piece == ROAD:
        push(state, BUILDING_NEUTRAL_ROAD, player, 0)
    elif piece == SETTLEMENT:
        push(state, BUILDING_NEUTRAL_SETTLEMENT, player, 0)


@rule
def list_roads(board, state, choices, count):
    """List the paths where a road of a neutral player can be built, and what can come in its place (TWO-NEUTRAL-02)."""
    for number in range(NEUTRALS):
        owner = neutral_owner(state, number)
        if state.supply[owner, ROAD] > 0:
            for edge in range(board.n_edges):
                can_build = can_hold_road(state, owner, edge) and switchboard.may_build_road(board, state, owner, edge)
                count = add_if(choices, count, NEUTRAL_ROAD, neutral_place(number, edge), can_build)
    return offers.list_neutral_pieces(board, state, choices, count)


@rule
def list_settlements(board, state, choices, count):
    """List the intersections for a settlement of a neutral player; if there are none, a road (TWO-NEUTRAL-02, -03)."""
    for number in range(NEUTRALS):
        owner = neutral_owner(state, number)
        if state.supply[owner, SETTLEMENT] > 0:
            for node in range(board.n_nodes):
                can_build = can_hold_settlement(board, state, owner, node) and switchboard.may_settle(
                    board, state, owner, node
                )
                count = add_if(choices, count, NEUTRAL_SETTLEMENT, neutral_place(number, node), can_build)
    return count if count > 0 else list_roads(board, state, choices, count)


@rule
def build_road(board, state, player, argument):
    """Build a free road for a neutral player; it can gain the Longest Road (TWO-NEUTRAL-01, TWO-NEUTRAL-06)."""
    pop(state)
    number = number_of(argument)
    owner = neutral_owner(state, number)
    edge = place_of(argument)
    put_road(board, state, owner, edge)
    after_road(board, state, owner, edge)
    offers.laid_for_neutral(board, state, player, number, edge)


@rule
def build_settlement(board, state, argument):
    """Build a free settlement for a neutral player; it can cut roads (TWO-NEUTRAL-01)."""
    pop(state)
    owner = neutral_owner(state, number_of(argument))
    node = place_of(argument)
    put_building(board, state, owner, node, SETTLEMENT)
    after_settlement(board, state, owner, node)
    offers.settled_for_neutral(state)


@rule
def has_settlement(state, owner):
    """Return whether a settlement of the owner is on the board."""
    for node in range(len(state.building_owner)):
        if state.building_owner[node] == owner:
            return True
    return False


@rule
def delays_foundation(state):
    """Let the players place a settlement for each neutral player that has none, the first player first
    (TWO-SETUP-04).
    """
    for number in range(NEUTRALS):
        if not has_settlement(state, neutral_owner(state, number)):
            player = (state.first_player + number) % state.players
            push(state, SETTLING_NEUTRAL, player, number)
            return True
    return False


@rule
def is_inland(board, state, node):
    """Return whether the intersection touches three land hexes."""
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex == NOWHERE or not is_land(state, hex):
            return False
    return True


@rule
def list_first_places(board, state, player, choices):
    """List the free intersections at three land hexes; if there are none, all starting places (TWO-SETUP-04)."""
    all_places = list_starting_places(board, state, player, SETUP_NEUTRAL_SETTLEMENT, choices)
    count = 0
    for i in range(all_places):
        code = choices.action[i]
        if is_inland(board, state, argument_of(code)):
            choices.action[count] = code
            count += 1
    return count if count > 0 else all_places


@rule
def settle_first(board, state, node):
    """Place the first settlement of a neutral player, without a road (TWO-SETUP-04)."""
    owner = neutral_owner(state, data_on_top(state))
    pop(state)
    put_building(board, state, owner, node, SETTLEMENT)
