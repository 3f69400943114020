"""How the caravans grow: their fronts, the legal places, and placing a camel (CARAVAN-PATH).

A legal place is a path together with the caravan that the camel extends (CARAVAN-PATH-04): the number of the edge, and
above its bits that of the caravan. `state.camel` has 0 for a path without a camel, and otherwise the caravan and the
end of the path to which the camel has moved the front. If two caravans have merged, only the one with the lower number
grows. The front of the other one stays where they met, and no path is left there (CARAVAN-PATH-07).
"""

from insula.rules.choices import add
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.spec import PLACE_BITS, PLACES

from .. import offers
from ..module import CARAVANS
from .oasis import find_starts, is_path

NO_CAMEL = 0
ENDS = 2


@rule
def place_of(edge, caravan):
    """Return the legal place of a path and a caravan."""
    return (caravan << PLACE_BITS) + edge


@rule
def edge_of(place):
    """Return the path of a legal place."""
    return place & (PLACES - 1)


@rule
def caravan_of(place):
    """Return the caravan of a legal place."""
    return place >> PLACE_BITS


@rule
def can_hold_camel(board, state, edge):
    """Return whether the side is a path without a camel; roads do not matter (CARAVAN-PATH-01)."""
    is_free = state.camel[edge] == NO_CAMEL and is_path(board, state, edge)
    return is_free and offers.may_hold_camel(board, state, edge)


@rule
def has_merged_into_lower(state, caravan):
    """Return whether a caravan with a lower number has the same front (CARAVAN-PATH-07)."""
    for other in range(caravan):
        if state.caravan_front[other] == state.caravan_front[caravan]:
            return True
    return False


@rule
def list_places(board, state, kind, choices, count):
    """List the legal places, as actions of a kind, by caravan and path (CARAVAN-PATH-04)."""
    for caravan in range(CARAVANS):
        front = state.caravan_front[caravan]
        start = state.caravan_start[caravan]
        if front != NOWHERE:
            if not has_merged_into_lower(state, caravan):
                for i in range(board.node_degree[front]):
                    edge = board.node_edges[front, i]
                    if can_hold_camel(board, state, edge):  # CARAVAN-PATH-03
                        count = add(choices, count, kind, place_of(edge, caravan))
        elif start != NOWHERE and can_hold_camel(board, state, start):  # CARAVAN-PATH-02
            count = add(choices, count, kind, place_of(start, caravan))
    return count


@rule
def count_places(board, state):
    """Return how many legal places there are (CARAVAN-PATH-08, CARAVAN-VOTE-01)."""
    count = 0
    for caravan in range(CARAVANS):
        front = state.caravan_front[caravan]
        start = state.caravan_start[caravan]
        if front != NOWHERE:
            if not has_merged_into_lower(state, caravan):
                for i in range(board.node_degree[front]):
                    count += can_hold_camel(board, state, board.node_edges[front, i])
        elif start != NOWHERE:
            count += can_hold_camel(board, state, start)
    return count


@rule
def put_camel(board, state, place):
    """Put a camel from the supply on a legal place; the front of its caravan moves to the other end of the path."""
    edge = edge_of(place)
    caravan = caravan_of(place)
    front = state.caravan_front[caravan]
    if front == NOWHERE:
        front = state.caravan_arrow[caravan]
    end = 1 if board.edge_nodes[edge, 0] == front else 0
    state.camel[edge] = 1 + ENDS * caravan + end
    state.caravan_front[caravan] = board.edge_nodes[edge, end]
    state.camels_left -= 1


@rule
def caravan_on(state, edge):
    """Return the caravan to which the camel on a path belongs."""
    return (state.camel[edge] - 1) // ENDS


@rule
def leaves(board, state, edge, node, caravan):
    """Return whether a camel of the caravan on the path goes away from the intersection."""
    camel = state.camel[edge]
    if camel == NO_CAMEL or caravan_on(state, edge) != caravan:
        return False
    return board.edge_nodes[edge, (camel - 1) % ENDS] != node


@rule
def next_path(board, state, node, caravan):
    """Return the path by which the caravan leaves an intersection that it has reached, or NOWHERE at its front."""
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if edge != state.caravan_start[caravan] and leaves(board, state, edge, node, caravan):
            return edge
    return NOWHERE


@rule
def recount_fronts(board, state):
    """Find where the caravans begin, and follow each to its front.

    A caravan can end at an intersection that it has passed. So its camels are counted, and each is followed once.
    """
    find_starts(board, state)
    for caravan in range(CARAVANS):
        state.caravan_front[caravan] = NOWHERE
    for edge in range(board.n_edges):
        if state.camel[edge] != NO_CAMEL:
            follow_one_camel(board, state, caravan_on(state, edge))


@rule
def follow_one_camel(board, state, caravan):
    """Move the front of the caravan by one camel, from its arrow on."""
    front = state.caravan_front[caravan]
    edge = state.caravan_start[caravan] if front == NOWHERE else next_path(board, state, front, caravan)
    if edge != NOWHERE:
        state.caravan_front[caravan] = board.edge_nodes[edge, (state.camel[edge] - 1) % ENDS]
