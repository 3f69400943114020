"""The Longest Road: its length, and who holds the card (BASE-LR)."""

from insula.rules.constants import LONGEST_ROAD_MINIMUM, NOBODY
from insula.rules.jit import rule

from .network import interrupts, longest_from, roads_at
from .options import LONGEST_ROAD_TIE, SET_ASIDE_ON_TIE


@rule
def length_of_road(board, state, player):
    """The length of the longest continuous line of the player's roads (BASE-LR-01).

    A longest line that is not closed begins where it cannot be prolonged backward: at an interrupting building, or
    where an odd number of the player's roads meet. So lines are walked from these places only. A closed longest line
    is a whole group of roads without any such place; only then the other roads need a look, and only if enough of
    them are left to matter.
    """
    best = 0
    roads = 0
    for edge in range(board.n_edges):
        if state.road_owner[edge] == player:
            roads += 1
            for end in range(2):
                node = board.edge_nodes[edge, end]
                if interrupts(state, player, node) or roads_at(board, state, player, node) % 2 == 1:
                    best = max(best, longest_from(board, state, player, node, edge))
    if roads - best > best:
        for edge in range(board.n_edges):
            if state.road_owner[edge] == player:
                best = max(best, longest_from(board, state, player, board.edge_nodes[edge, 0], edge))
    return best


@rule
def after_road(board, state, player, edge):
    """A road of the player was placed: the length is counted anew and the card awarded (BASE-LR-04).

    Lines without the new road are as long as before. If it has an end without other own roads, the longest line with
    it begins there.
    """
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    if roads_at(board, state, player, one) == 1:
        length = max(state.road_length[player], longest_from(board, state, player, one, edge))
    elif roads_at(board, state, player, other) == 1:
        length = max(state.road_length[player], longest_from(board, state, player, other, edge))
    else:
        length = length_of_road(board, state, player)
    state.road_length[player] = length
    award(state)


@rule
def after_settlement(board, state, player, node):
    """A settlement of the player was placed: roads of opponents that met there are cut (BASE-LR-04, BASE-LR-08)."""
    for opponent in range(state.players):
        if opponent != player and roads_at(board, state, opponent, node) > 1:
            state.road_length[opponent] = length_of_road(board, state, opponent)
    award(state)


@rule
def award(state):
    """The card goes to whom the lengths give it (BASE-LR-05, BASE-LR-06, BASE-LR-07)."""
    greatest = 0
    leader = NOBODY
    leaders = 0
    for player in range(state.players):
        length = state.road_length[player]
        if length > greatest:
            greatest = length
            leader = player
            leaders = 1
        elif length == greatest:
            leaders += 1
    holder = state.longest_road
    if greatest < LONGEST_ROAD_MINIMUM:
        state.longest_road = NOBODY
    elif leaders == 1:
        state.longest_road = leader
    elif holder == NOBODY or state.road_length[holder] < greatest or state.option[LONGEST_ROAD_TIE] == SET_ASIDE_ON_TIE:
        state.longest_road = NOBODY
