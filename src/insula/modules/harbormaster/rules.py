"""Harbor points, and who holds the Harbormaster card (HARBOR).

The module also raises the goal (HARBOR-GOAL-01): see `goal_option` in `insula/data/family.toml`."""

from insula.rules import switchboard
from insula.rules.constants import SPECIAL_CARD_POINTS
from insula.rules.jit import rule
from insula.rules.mechanisms.special_card import new_holder

HARBORMASTER_MINIMUM = 3


@rule
def count_harbor_points(board, state, player):
    """A settlement at a harbor gives 1 harbor point, a city 2 (HARBOR-POINT-01)."""
    points = 0
    for i in range(board.n_harbors):
        edge = state.harbor_edge[i]
        if edge >= 0:
            for end in range(2):
                node = board.edge_nodes[edge, end]
                if state.building_owner[node] == player and switchboard.harbor_is_open(board, state, node):
                    points += state.building[node]
    return points


@rule
def recount_harbor_points(board, state):
    """Count the harbor points of all players; neutral owners have none (HARBOR-COMBO-01)."""
    for player in range(state.players):
        state.harbor_points[player] = count_harbor_points(board, state, player)


@rule
def building_changed(board, state):
    """Buildings were built, upgraded or lost, or lost their harbor: the card may change hands (HARBOR-CARD-01, -03).

    All points are counted before the card is awarded, because several players can lose a harbor at the same time.
    """
    recount_harbor_points(board, state)
    award(state)


@rule
def award(state):
    """Give the card to the leader, keep it with a tied holder, or set it aside (HARBOR-CARD-01 to -03)."""
    state.harbormaster = new_holder(state, state.harbor_points, HARBORMASTER_MINIMUM, state.harbormaster)


@rule
def visible_points(state, player):
    """The card is worth 2 points (HARBOR-CARD-01)."""
    return SPECIAL_CARD_POINTS if state.harbormaster == player else 0
