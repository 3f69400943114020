"""The ways: who has which, and that ships, roads and settlements keep to them (SEA-PI-01 to SEA-PI-03)."""

from insula.modules.base.rules.longest_road import after_road
from insula.modules.base.rules.network import put_settlement
from insula.modules.seafarers.module import MAX_SHIPS
from insula.modules.seafarers.rules.marks import START as MAIN_ISLAND
from insula.modules.seafarers.rules.marks import has_mark
from insula.modules.seafarers.rules.ships import put_ship
from insula.modules.seafarers.rules.sides import ships_at
from insula.rules.choices import add_outcome
from insula.rules.constants import NOBODY, NOWHERE, SHIP
from insula.rules.jit import rule
from insula.rules.stack import pop
from insula.rules.terrain import is_land

from ..module import DRAW_WAY, STRENGTH
from .marks import FORTRESS, LANDING, START, corner_of_way, is_corner_of, side_of_way, step_of_side, way_of_side


@rule
def ships_of(state, player):
    """Return how many ships the player has on its way: those on its first sides (SEA-PI-02)."""
    return MAX_SHIPS - state.supply[player, SHIP]


@rule
def owner_of_way(state, way):
    """Return the player who has a way, or NOBODY."""
    for player in range(state.players):
        if state.way[player] == way:
            return player
    return NOBODY


@rule
def next_to_draw(state):
    """Return the first player without a way, or NOBODY."""
    return owner_of_way(state, NOWHERE)


@rule
def list_ways(state, choices):
    """List the ways that nobody has; there are as many as players (SEA-PI-01)."""
    count = 0
    for way in range(state.players):
        count = add_outcome(choices, count, DRAW_WAY, way, owner_of_way(state, way) == NOBODY)
    return count


@rule
def draw_way(board, state, way):
    """Give the next player a way with its settlement, its first ship and its fortress (SEA-PI-01)."""
    player = next_to_draw(state)
    state.way[player] = way
    state.fortress[player] = STRENGTH
    find_fortress(board, state, player)
    put_settlement(board, state, player, corner_of_way(board, way, START))
    edge = side_of_way(board, way, 0)
    put_ship(board, state, player, edge)
    after_road(board, state, player, edge)
    if next_to_draw(state) == NOBODY:
        pop(state)


@rule
def find_fortress(board, state, player):
    """Note where the fortress of the player is."""
    way = state.way[player]
    state.fortress_node[player] = NOWHERE if way == NOWHERE else corner_of_way(board, way, FORTRESS)


@rule
def recount_fortresses(board, state):
    """Note where all fortresses are."""
    for player in range(state.players):
        find_fortress(board, state, player)


@rule
def may_hold_ship(board, state, edge):
    """Return whether the side is the next one of a player's way: its ships lie one after the other (SEA-PI-02)."""
    way = way_of_side(board, edge)
    player = NOBODY if way == NOWHERE else owner_of_way(state, way)
    return player != NOBODY and step_of_side(board, edge) == ships_of(state, player)


@rule
def may_move_ship():
    """Return False: ships stay where they are (SEA-PI-02)."""
    return False


@rule
def is_main_land(board, state, hex):
    """Return whether the hex is land of the main island."""
    return hex != NOWHERE and is_land(state, hex) and has_mark(board, hex, MAIN_ISLAND)


@rule
def may_build_road(board, state, edge):
    """Return whether the side is at the main island: there are no roads on the pirate islands (SEA-PI-03)."""
    one, other = board.edge_hexes[edge, 0], board.edge_hexes[edge, 1]
    return is_main_land(board, state, one) or is_main_land(board, state, other)


@rule
def is_on_main_island(board, state, node):
    """Return whether the intersection touches the main island."""
    for i in range(3):
        if is_main_land(board, state, board.node_hexes[node, i]):
            return True
    return False


@rule
def may_settle(board, state, player, node):
    """Return whether the intersection is on the main island, or is the landing of the player (SEA-PI-03)."""
    return is_on_main_island(board, state, node) or is_corner_of(board, node, state.way[player], LANDING)


@rule
def has_reached_fortress(board, state, player):
    """Return whether a ship of the player lies at its fortress: its whole way has ships (SEA-PI-09)."""
    return ships_at(board, state, player, state.fortress_node[player], NOWHERE) > 0
