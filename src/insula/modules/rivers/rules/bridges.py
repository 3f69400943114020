"""Bridges over the rivers (RIVER-BRIDGE). A bridge counts as a road, and lies where no road can be built."""

from insula.modules.base.rules.cards import can_pay, pay
from insula.modules.base.rules.longest_road import after_road
from insula.modules.base.rules.network import can_hold_road, put_on_edge
from insula.modules.gold.rules.store import earn
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import BRIDGE, NOBODY
from insula.rules.jit import rule
from insula.rules.players import is_player

from .. import offers
from ..module import BUILD_BRIDGE
from .island import is_bridge_site


@rule
def may_build_road(board, state, edge):
    """Return whether the path is no bridge site (RIVER-SITE-03)."""
    return not is_bridge_site(board, state, edge)


@rule
def edge_piece(state, edge):
    """Return BRIDGE if a bridge is on the path."""
    return BRIDGE if state.edge_kind[edge] == BRIDGE else NOBODY


@rule
def can_hold_bridge(board, state, player, edge):
    """Return whether the path is a free bridge site that the player's network reaches (RIVER-BRIDGE-02)."""
    is_site = is_bridge_site(board, state, edge) and offers.may_build_bridge(board, state, edge)
    return is_site and can_hold_road(state, player, edge) and is_supported(board, state, player, edge)


@rule
def is_supported(board, state, player, edge):
    """Return whether the player has a building beside the path, or a road that supports a bridge (EVENT-CARD-QUAKE)."""
    for end in range(2):
        node = board.edge_nodes[edge, end]
        if state.building_owner[node] == player:
            return True
        if state.occupant[node] == NOBODY or state.occupant[node] == player:
            for i in range(board.node_degree[node]):
                way = board.node_edges[node, i]
                is_road = state.road_owner[way] == player and switchboard.continues_roads(state, way)
                if is_road and offers.supports_bridge(state, way):
                    return True
    return False


@rule
def list_bridges(board, state, player, choices, count):
    """List the sites on which the player can build a bridge (RIVER-BRIDGE-01, -02, -04)."""
    if state.supply[player, BRIDGE] > 0 and can_pay(board, state, player, BRIDGE):
        for edge in range(board.n_edges):
            can_build = can_hold_bridge(board, state, player, edge)
            count = add_if(choices, count, BUILD_BRIDGE, edge, can_build)
    return count


@rule
def build_bridge(board, state, player, edge):
    """Pay for a bridge, place it, and earn gold (RIVER-BRIDGE-01, RIVER-GOLD-02)."""
    state.built = 1
    pay(board, state, player, BRIDGE)
    put_bridge(board, state, player, edge)
    switchboard.piece_built(board, state, player, BRIDGE)


@rule
def put_bridge(board, state, player, edge):
    """Place a bridge, which counts as a road and brings a player gold (RIVER-BRIDGE-03, RIVER-GOLD-02)."""
    state.edge_kind[edge] = BRIDGE
    put_on_edge(board, state, player, edge, BRIDGE)
    if is_player(state, player):
        earn(state, player, offers.gold_for_bridge(state))
    after_road(board, state, player, edge)
