"""The Longest Road: its length and its holder (BASE-LR).

The piece on a path has an owner, a kind and a weight: a road counts once, and other modules may add other kinds.
"""

from insula.rules import switchboard
from insula.rules.constants import LONGEST_ROAD_MINIMUM, NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms.special_card import new_holder_among

from ..module import LONGEST_ROAD_TIE, SET_ASIDE_ON_TIE
from .longest_line import length_of_line, longest_from, size_of_group
from .network import interrupts, roads_at


@rule
def edge_weight(state, edge):
    """Return 1: a road counts once (BASE-LR-01)."""
    return 1


@rule
def may_continue(state, player, node):
    """Return whether no other owner's piece interrupts a line here (BASE-LR-01)."""
    return not interrupts(state, player, node)


@rule
def after_road(board, state, player, edge):
    """Update the length and award the card after the player has placed a road (BASE-LR-04).

    Lines without the new road keep their length. If no road continues at one of its ends, the longest line with the new
    road begins at that end, and without this road it is at most as long as the longest line before.
    """
    before = state.road_length[player]
    most = before + switchboard.edge_weight(state, edge)
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    if size_of_group(board, state, player, one, edge) == 1:
        length = max(before, longest_from(board, state, player, one, edge, most))
    elif size_of_group(board, state, player, other, edge) == 1:
        length = max(before, longest_from(board, state, player, other, edge, most))
    else:
        length = length_of_line(board, state, player)
    state.road_length[player] = length
    award(state)


@rule
def can_shorten(board, state, player, edge):
    """Return whether the player's longest line may become shorter without the road at `edge` (BASE-LR-01).

    If no road continues at one of its ends, every line with this road begins there.
    """
    longest = state.road_length[player]
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    if size_of_group(board, state, player, one, edge) == 1:
        return longest_from(board, state, player, one, edge, longest) == longest
    if size_of_group(board, state, player, other, edge) == 1:
        return longest_from(board, state, player, other, edge, longest) == longest
    return True


@rule
def after_settlement(board, state, player, node):
    """Update the lines of other players that a new settlement cuts (BASE-LR-04, BASE-LR-08)."""
    for owner in range(switchboard.competing_owners(state)):
        if (owner != player or has_two_kinds(board, state, player, node)) and roads_at(board, state, owner, node) > 1:
            state.road_length[owner] = length_of_line(board, state, owner)
    award(state)


@rule
def has_two_kinds(board, state, player, node):
    """Return whether different kinds of the player's pieces meet at the node: a building may join their lines."""
    found = -1
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if state.road_owner[edge] == player:
            if found >= 0 and state.edge_kind[edge] != found:
                return True
            found = state.edge_kind[edge]
    return False


@rule
def recount_lines_at(board, state, node):
    """Count the lines at a node after a piece arrived or left (CK-ROUTE-02); do not award the card."""
    for owner in range(switchboard.competing_owners(state)):
        if roads_at(board, state, owner, node) > 1:
            state.road_length[owner] = length_of_line(board, state, owner)


@rule
def recount_line_on(board, state, edge):
    """Recount the road length of an edge's owner after another piece on it came or went. The card is not awarded."""
    owner = state.road_owner[edge]
    if competes(state, owner):
        state.road_length[owner] = length_of_line(board, state, owner)


@rule
def competes(state, owner):
    """Return whether an owner of pieces, or NOBODY, can hold the Longest Road."""
    return (owner >= 0) & (owner < switchboard.competing_owners(state))


@rule
def award(state):
    """Give the card to its holder according to the lengths (BASE-LR-05, BASE-LR-06, BASE-LR-07)."""
    if not switchboard.has_longest_road(state):
        return
    kept_by = NOBODY if state.option[LONGEST_ROAD_TIE] == SET_ASIDE_ON_TIE else state.longest_road
    owners = switchboard.competing_owners(state)
    state.longest_road = new_holder_among(owners, state.road_length, LONGEST_ROAD_MINIMUM, kept_by)
