"""Building and buying: what may be built, and what follows from it (BASE-BUILD, BASE-ROAD, BASE-SETL, BASE-CITY)."""

from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import CITY, DEVELOPMENT_CARD, NO_PLACE, ROAD, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.stack import data_on_top

from ..module import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUY_DEVELOPMENT_CARD,
    MAY_LEAVE_OUT,
    ROAD_BUILDING_PLACE,
    SECOND_FREE_ROAD,
)
from .cards import can_pay, pay
from .development import ROADS_OF_CARD, ask_for_card
from .longest_road import after_road, after_settlement
from .network import can_hold_city, can_hold_road, can_hold_settlement, put_road, put_settlement


@rule
def list_road_places(board, state, player, kind, choices, count):
    """List the paths that can hold a road of the player (BASE-ROAD-01, BASE-ROAD-02)."""
    if state.supply[player, ROAD] > 0:
        for edge in range(board.n_edges):
            can_build = can_hold_road(state, player, edge) and switchboard.may_build_road(board, state, player, edge)
            count = add_if(choices, count, kind, edge, can_build)
    return count


@rule
def list_free_places(board, state, player, choices):
    """List where the player can place a free road, or another piece in its place (BASE-DEV-09, SEA-DEV-01)."""
    count = list_road_places(board, state, player, ROAD_BUILDING_PLACE, choices, 0)
    return switchboard.list_free_pieces(board, state, player, choices, count)


@rule
def list_roads_of_card(board, state, player, choices):
    """List the places for a road of Road Building; an option lets the player leave out the second (BASE-DEV-09)."""
    count = list_free_places(board, state, player, choices)
    may_stop = (state.option[SECOND_FREE_ROAD] == MAY_LEAVE_OUT) & (data_on_top(state) < ROADS_OF_CARD)
    return add_if(choices, count, ROAD_BUILDING_PLACE, NO_PLACE, may_stop)


@rule
def list_settlement_places(board, state, player, choices, count):
    """List the intersections that can hold a settlement of the player (BASE-SETL-01, BASE-SETL-03)."""
    if state.supply[player, SETTLEMENT] > 0:
        for node in range(board.n_nodes):
            can_build = can_hold_settlement(board, state, player, node) and switchboard.may_settle(
                board, state, player, node
            )
            count = add_if(choices, count, BUILD_SETTLEMENT, node, can_build)
    return count


@rule
def list_city_places(board, state, player, choices, count):
    """List the player's settlements that can become cities (BASE-CITY-01, BASE-CITY-02)."""
    if state.supply[player, CITY] > 0:
        for node in range(board.n_nodes):
            can_build = can_hold_city(state, player, node) and switchboard.may_build_city(board, state, player, node)
            count = add_if(choices, count, BUILD_CITY, node, can_build)
    return count


@rule
def list_building(board, state, player, choices, count):
    """List what the player can build and buy (BASE-BUILD-01): roads, settlements, cities, a development card."""
    if can_pay(board, state, player, ROAD):
        count = list_road_places(board, state, player, BUILD_ROAD, choices, count)
    if can_pay(board, state, player, SETTLEMENT):
        count = list_settlement_places(board, state, player, choices, count)
    if can_pay(board, state, player, CITY):
        count = list_city_places(board, state, player, choices, count)
    if switchboard.can_draw_card(state) and can_pay(board, state, player, DEVELOPMENT_CARD):
        count = add(choices, count, BUY_DEVELOPMENT_CARD, 0)
    return count


@rule
def build_road(board, state, player, edge):
    """Pay for a road and place it (BASE-BUILD-01)."""
    state.built = 1
    pay(board, state, player, ROAD)
    put_road(board, state, player, edge)
    after_road(board, state, player, edge)
    switchboard.piece_built(board, state, player, ROAD)


@rule
def build_settlement(board, state, player, node):
    """Pay for a settlement and place it (BASE-BUILD-01)."""
    state.built = 1
    pay(board, state, player, SETTLEMENT)
    put_settlement(board, state, player, node)
    after_settlement(board, state, player, node)
    switchboard.piece_built(board, state, player, SETTLEMENT)
    switchboard.building_built(state)


@rule
def build_city(board, state, player, node):
    """Pay for a city, which replaces a settlement (BASE-CITY-01)."""
    state.built = 1
    pay(board, state, player, CITY)
    switchboard.raise_city(board, state, player, node)


@rule
def buy_development_card(board, state, player):
    """Pay for a development card; chance draws it (BASE-DEV-01)."""
    state.built = 1
    pay(board, state, player, DEVELOPMENT_CARD)
    ask_for_card(state, player)
